import { type ReactNode, memo } from 'react';
import type { CalculatorWords } from '../content/en.ts';
import { changeFigures, useCalculator } from '../model/calculator-store.ts';
import { emptyField } from '../model/field-state.ts';
import type { FieldId } from '../model/figures.ts';
import { DecimalField } from './decimal-field.tsx';
import { editField, lineOf } from './edit-figures.ts';

interface AmountFieldProps {
  id: FieldId;
  label: string;
  help: ReactNode;
  faults: CalculatorWords['faults'];
  unit?: string;
  action?: ReactNode;
  note?: ReactNode;
}

/** A field for an amount in taka, or for a weight. Every key changes the result, but only one field: the others are not drawn again. */
export const AmountField = memo(function AmountField({ id, help, unit = '৳', ...frame }: AmountFieldProps) {
  const state = useCalculator(({ figures }) => figures.fields[id]) ?? emptyField;
  return (
    <DecimalField
      {...frame}
      id={id}
      hint={help}
      unit={unit}
      line={lineOf(id)}
      state={state}
      change={(edit) => changeFigures((figures) => editField(figures, id, edit))}
    />
  );
});
