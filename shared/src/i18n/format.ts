import type { Language } from '../sections/language.ts';

const BENGALI_DIGITS = '০১২৩৪৫৬৭৮৯';
const TIME_ZONE = 'Asia/Dhaka';

/** Writes the digits of a text in the numerals of a language: `10` stays `10` in English, is `১০` in Bangla. */
export function localDigits(text: string, language: Language): string {
  return language === 'bn' ? text.replace(/\d/g, (digit) => BENGALI_DIGITS.charAt(Number(digit))) : text;
}

/** Groups a plain decimal by lakh and crore: `135943.92` is `1,35,943.92`. Throws RangeError on anything else. */
export function groupLakh(decimal: string): string {
  const match = /^(-?)(\d+)(\.\d+)?$/.exec(decimal);
  if (!match) throw new RangeError(`Not a plain decimal: ${decimal}`);
  const [, sign, whole = '', fraction = ''] = match;
  const head = whole.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',');
  return `${sign}${head ? `${head},` : ''}${whole.slice(-3)}${fraction}`;
}

/** A plain decimal with lakh grouping in the numerals of a language. */
export function formatNumber(decimal: string | number, language: Language): string {
  return localDigits(groupLakh(String(decimal)), language);
}

/** A plain decimal in taka, `৳` first, as decision 10 has it: `৳1,00,000` and `৳১,০০,০০০`. */
export function formatTaka(decimal: string | number, language: Language): string {
  const text = formatNumber(decimal, language);
  return text.startsWith('-') ? `-৳${text.slice(1)}` : `৳${text}`;
}

/** A date, and where asked its time, as read in Bangladesh; takes an ISO 8601 instant. */
export function formatDate(instant: string, language: Language, options: { time?: boolean } = {}): string {
  return new Intl.DateTimeFormat(language === 'bn' ? 'bn-BD' : 'en-GB', {
    timeZone: TIME_ZONE,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...(options.time ? { hour: 'numeric', minute: '2-digit', hour12: true } : {}),
  }).format(new Date(instant));
}
