import type { ReactNode } from 'react';
import type { Line } from 'shared/domain/zakat-lines';
import { Field } from 'shared/ui/field';
import type { CalculatorWords } from '../content/en.ts';
import { type FieldState, emptyField } from '../model/field-state.ts';
import { beginAnew, eraseLast, settle, typeText } from './type-text.ts';

interface DecimalFieldProps {
  id: string;
  label: string;
  hint?: ReactNode;
  unit: string;
  action?: ReactNode;
  note?: ReactNode;
  /** Whose rules the field has. */
  line: Line;
  state: FieldState;
  change: (edit: (before: FieldState) => FieldState) => void;
  faults: CalculatorWords['faults'];
}

/** A field for a decimal. It has no `name`: a form that is sent by accident carries nothing. */
export function DecimalField({ line, state, change, faults, note, ...frame }: DecimalFieldProps) {
  const { shown, fault, refused } = state;

  function clear() {
    change(() => emptyField);
    document.getElementById(frame.id)?.focus();
  }

  return (
    <Field
      {...frame}
      error={fault ? faults[fault] : undefined}
      note={
        refused ? (
          <>
            {faults.refused(refused)}{' '}
            <button type="button" className="swap" onClick={clear}>
              {faults.clear}
            </button>
          </>
        ) : (
          note
        )
      }
      value={shown}
      onChange={({ target: { value } }) => change((before) => typeText(before, value, line))}
      // An empty field tells nobody that a key was erased in it.
      onKeyDown={({ key }) => key === 'Backspace' && shown === '' && change((before) => eraseLast(before, line))}
      onFocus={() => change(beginAnew)}
      onBlur={() => change(settle)}
      inputMode="decimal"
      autoComplete="off"
    />
  );
}
