import type { ReactNode } from 'react';
import { Field } from 'shared/ui/field';

interface SmallChoiceProps<Value extends string | number> {
  label: ReactNode;
  value: Value;
  options: readonly (readonly [Value, string])[];
  choose: (value: Value) => void;
}

/** One of a few values, in the browser's own list. */
export function SmallChoice<Value extends string | number>({ label, value, options, choose }: SmallChoiceProps<Value>) {
  return (
    <Field
      control="select"
      label={label}
      value={value}
      onChange={(event) => {
        const chosen = options.find(([option]) => String(option) === event.target.value);
        if (chosen) choose(chosen[0]);
      }}
    >
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </Field>
  );
}
