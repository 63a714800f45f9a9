import { readTypedAmount } from 'shared/domain/typed-amount';
import type { Line } from 'shared/domain/zakat-lines';
import type { FieldState } from '../model/field-state.ts';

/** A field after something was typed or pasted into it: what cannot be taken leaves it as it was, with its fault. */
export function typeText(before: FieldState, text: string, line: Line): FieldState {
  const read = readTypedAmount(text, line);
  if (read.kind === 'refused') return { ...before, fault: read.fault };
  return { shown: read.shown, amount: read.amount ?? before.amount, fault: null };
}

/** A field that is left shows what is reckoned with: a dot at its end is dropped. */
export function settle(state: FieldState): FieldState {
  if (!state.shown.endsWith('.')) return state;
  return { ...state, shown: state.amount === '0' ? '' : state.amount };
}
