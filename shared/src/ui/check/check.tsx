import type { ComponentProps, ReactNode } from 'react';

interface CheckProps extends ComponentProps<'input'> {
  label: ReactNode;
}

/** A tick box with its label, one target of 46 px. */
export function Check({ label, type = 'checkbox', ...rest }: CheckProps) {
  return (
    <label className="check">
      <input {...rest} type={type} />
      <span>{label}</span>
    </label>
  );
}
