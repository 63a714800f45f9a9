import type { ComponentProps } from 'react';
import { formatTaka } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';

interface TakaAmountProps extends ComponentProps<'span'> {
  /** A plain decimal in taka, such as `135943.92`. */
  amount: string | number;
  /** In large figures the poisha are written small. */
  figure?: boolean;
}

/** An amount in the numerals and grouping of the page's language. */
export function TakaAmount({ amount, figure = false, className, ...rest }: TakaAmountProps) {
  const text = formatTaka(amount, useLanguage());
  const [whole, poisha] = text.split('.');
  return (
    <span {...rest} className={className ? `num ${className}` : 'num'}>
      {whole}
      {poisha && (figure ? <small>.{poisha}</small> : `.${poisha}`)}
    </span>
  );
}
