import type { AmountFault } from 'shared/domain/typed-amount';

export interface FieldState {
  /** As it stands in the field. */
  readonly shown: string;
  /** The value that counts, as a plain decimal. */
  readonly amount: string;
  readonly fault: AmountFault | null;
  /** The whole of what was typed or pasted and could not be taken; '' where it could. */
  readonly refused: string;
  /** Whether that was typed key by key, so that further keys belong to it. */
  readonly isKey: boolean;
}

export const emptyField: FieldState = { shown: '', amount: '0', fault: null, refused: '', isKey: false };
