import { bareAmount } from 'shared/domain/text';
import { readTypedAmount } from 'shared/domain/typed-amount';
import type { Line } from 'shared/domain/zakat-lines';
import type { FieldState } from '../model/field-state.ts';

/**
 * A field after something was typed or pasted into it. What cannot be taken leaves it as it was, with its fault. The keys that follow
 * such a key belong to it until they are erased: neither does `-5` become 5, nor `1e5` 15.
 */
export function typeText(before: FieldState, text: string, line: Line): FieldState {
  const { shown, refused, isKey } = before;
  if (isKey && shown !== '' && text === shown.slice(0, -1)) return eraseLast(before, line);
  const oneMore = text.length === shown.length + 1 && text.startsWith(shown);
  if (isKey && oneMore) return read(before, refused + text.slice(shown.length), line, true);
  const isPasted = !oneMore && text !== shown.slice(0, -1);
  // The dot behind a pasted amount ended a sentence; no digits follow it.
  return read(before, isPasted ? text.replace(/\.\s*$/, '') : text, line, oneMore);
}

/** A field whose last key was erased, which is the last of what could not be taken. */
export function eraseLast(before: FieldState, line: Line): FieldState {
  return before.isKey ? read(before, before.refused.slice(0, -1), line, true) : before;
}

/** A field that its owner comes back to: what could not be taken is over, its fault stays until something is taken. */
export function beginAnew(before: FieldState): FieldState {
  return before.refused ? { ...before, refused: '', isKey: false } : before;
}

/** On blur a field shows the value that counts: a trailing dot is dropped. */
export function settle(state: FieldState): FieldState {
  const { shown, amount } = state;
  if (!shown.endsWith('.')) return state;
  const bare = shown.slice(0, -1);
  if (bareAmount(bare) === amount) return { ...state, shown: bare };
  return { ...state, shown: amount === '0' ? '' : amount };
}

function read(before: FieldState, text: string, line: Line, isKey: boolean): FieldState {
  const taken = readTypedAmount(text, line);
  if (taken.kind === 'refused') return { ...before, fault: taken.fault, refused: text, isKey };
  return { shown: taken.shown, amount: taken.amount ?? before.amount, fault: null, refused: '', isKey: false };
}
