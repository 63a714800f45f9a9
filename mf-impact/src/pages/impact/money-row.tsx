import type { ComponentProps } from 'react';

/** A row of the accounts. */
export function MoneyRow({ className = '', ...rest }: ComponentProps<'tr'>) {
  return <tr {...rest} className={`money-row ${className}`.trimEnd()} />;
}
