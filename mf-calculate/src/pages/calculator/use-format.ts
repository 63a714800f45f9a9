import { withoutEndZeros } from 'shared/domain/decimal';
import { formatDate, formatTaka, localDigits } from 'shared/i18n/format';
import { useLanguage } from 'shared/i18n/language';

/** How this page writes amounts in taka, digits and instants. */
export function useFormat() {
  const language = useLanguage();
  return {
    taka: (amount: string) => formatTaka(amount, language),
    /** An amount in taka for the ear: voices stumble over ৳ and over commas between lakhs. */
    aloud: (amount: string) => localDigits(withoutEndZeros(amount), language),
    digits: (text: string | number) => localDigits(String(text), language),
    when: (instant: string) => formatDate(instant, language, { time: true }),
  };
}
