import type { AmountFault } from 'shared/domain/typed-amount';

export interface FieldState {
  /** As it stands in the field. */
  readonly shown: string;
  /** The plain decimal that is reckoned with. */
  readonly amount: string;
  readonly fault: AmountFault | null;
}

export const emptyField: FieldState = { shown: '', amount: '0', fault: null };
