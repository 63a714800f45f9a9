import { type ReactNode, memo } from 'react';
import { Field } from 'shared/ui/field';
import type { CalculatorWords } from '../content/en.ts';
import { changeFigures, useCalculator } from '../model/calculator-store.ts';
import { emptyField } from '../model/field-state.ts';
import type { FieldId } from '../model/figures.ts';
import { leaveField, typeInto } from './edit-figures.ts';

interface AmountFieldProps {
  id: FieldId;
  label: string;
  help: ReactNode;
  faults: CalculatorWords['faults'];
  unit?: string;
  action?: ReactNode;
  note?: ReactNode;
}

/**
 * A field for an amount in taka, or for a weight. It has no `name`: a form that is sent by accident carries nothing.
 * Every key changes the result, but only one field: the others are not drawn again.
 */
export const AmountField = memo(function AmountField({ id, label, help, faults, unit = '৳', action, note }: AmountFieldProps) {
  const { shown, fault } = useCalculator((state) => state.figures.fields[id]) ?? emptyField;
  return (
    <Field
      id={id}
      label={label}
      hint={help}
      unit={unit}
      action={action}
      note={note}
      error={fault ? faults[fault] : undefined}
      value={shown}
      onChange={({ target: { value } }) => changeFigures((figures) => typeInto(figures, id, value))}
      onBlur={() => changeFigures((figures) => leaveField(figures, id))}
      inputMode="decimal"
      autoComplete="off"
    />
  );
});
