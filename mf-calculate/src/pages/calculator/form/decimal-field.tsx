import { type ChangeEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
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

/**
 * Whether a key in an empty field erases all of what could not be taken, which is not shown: to its owner it is there to be marked, too.
 * A browser tells of no such input.
 */
function erasesUnseen({ key, ctrlKey, altKey, metaKey }: KeyboardEvent, { isKey }: FieldState): boolean {
  const byWord = ctrlKey || altKey || metaKey;
  return key === 'Delete' || (key === 'Backspace' && (byWord || !isKey)) || (key === 'a' && byWord);
}

/** A field for a decimal. It has no `name`: a form that is sent by accident carries nothing. */
export function DecimalField({ line, state, change, faults, note, ...frame }: DecimalFieldProps) {
  const { shown, fault, refused } = state;

  const isAllMarked = useRef(false);

  function handleKey(event: KeyboardEvent) {
    if (shown !== '') return;
    if (fault && erasesUnseen(event, state)) change(() => emptyField);
    else if (event.key === 'Backspace') change((before) => eraseLast(before, line));
  }

  /** One key that is erased may be the last of what is not shown; whatever erases more takes that along. */
  function handleInput({ target: { value }, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const { inputType = '' } = nativeEvent as InputEvent;
    const isOneKey = !isAllMarked.current && /^(deleteContentBackward)?$/.test(inputType);
    change((before) => (value === '' && !isOneKey ? emptyField : typeText(before, value, line)));
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
      onChange={handleInput}
      onSelect={({ currentTarget: { value, selectionStart, selectionEnd } }) => {
        isAllMarked.current = value !== '' && selectionStart === 0 && selectionEnd === value.length;
      }}
      onKeyDown={handleKey}
      onFocus={() => change(beginAnew)}
      onBlur={() => change(settle)}
      inputMode="decimal"
      autoComplete="off"
    />
  );
}
