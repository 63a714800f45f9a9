import { AMOUNT_MARKS, bareAmount, tidyText } from './text.ts';
import type { Line } from './zakat-lines.ts';

/** Longer than any amount, short enough to compute with immediately. */
const MAX_LENGTH = 100;

/** Lines whose message does not ask for a positive number where something else than a number was typed (section 5 of the specification). */
const plainNumberLines: ReadonlySet<Line> = new Set<Line>(['share.capitalGain', 'businessAsset.cash', 'businessAsset.receivable']);

/** What a field does with what was typed into it. */
export type TypedAmount =
  /** The text to show, and its value as a plain decimal; null if the value stays as it was, after a trailing dot. */
  | { readonly kind: 'taken'; readonly shown: string; readonly amount: string | null }
  /** Neither changes, and a message says what is asked for. */
  | { readonly kind: 'refused'; readonly fault: AmountFault };

/** `positive`: 'Input should be a positive number'; `number`: 'Input should be a number'. */
export type AmountFault = 'positive' | 'number';

/**
 * Reads an amount or a weight as it is typed or pasted (decision 7 of the specification): digits, western or Bengali, with at most one point;
 * `৳`, commas and spaces are dropped; empty is 0; a trailing dot is shown but does not change the value.
 */
export function readTypedAmount(typed: string, line: Line): TypedAmount {
  const digits = bareAmount(typed);
  const match = digits.length <= MAX_LENGTH ? /^(\d*)(\.?)(\d*)$/.exec(digits) : null;
  if (!match) return { kind: 'refused', fault: faultOf(digits, line) };
  const [, whole = '', point, fraction = ''] = match;
  const shown = tidyText(typed).replace(AMOUNT_MARKS, '');
  if (point && !fraction) return { kind: 'taken', shown, amount: null };
  const units = whole.replace(/^0+(?=\d)/, '') || '0';
  return { kind: 'taken', shown, amount: fraction ? `${units}.${fraction}` : units };
}

function faultOf(digits: string, line: Line): AmountFault {
  const isNumber = /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(digits);
  return !isNumber && plainNumberLines.has(line) ? 'number' : 'positive';
}
