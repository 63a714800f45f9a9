import type { KeyboardEvent, ReactNode } from 'react';
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

/** Whether a key erases all that a field holds, of which what could not be taken is not shown: an empty field tells of no such key. */
function erasesAll({ key, ctrlKey, altKey, metaKey, currentTarget }: KeyboardEvent<HTMLInputElement>, { isKey }: FieldState): boolean {
  const { value, selectionStart, selectionEnd } = currentTarget;
  const isErasing = key === 'Backspace' || key === 'Delete';
  if (value !== '') return isErasing && selectionStart === 0 && selectionEnd === value.length;
  const byWord = ctrlKey || altKey || metaKey;
  return key === 'Delete' || (key === 'Backspace' && (byWord || !isKey)) || (key === 'a' && byWord);
}

/** A field for a decimal. It has no `name`: a form that is sent by accident carries nothing. */
export function DecimalField({ line, state, change, faults, note, ...frame }: DecimalFieldProps) {
  const { shown, fault, refused } = state;

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (fault && erasesAll(event, state)) change(() => emptyField);
    else if (event.key === 'Backspace' && shown === '') change((before) => eraseLast(before, line));
  }

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
      onKeyDown={handleKey}
      onFocus={() => change(beginAnew)}
      onBlur={() => change(settle)}
      inputMode="decimal"
      autoComplete="off"
    />
  );
}
