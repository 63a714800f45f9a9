import type { Language } from '../sections/language.ts';

const BENGALI_DIGITS = '০১২৩৪৫৬৭৮৯';

/** Bangladesh keeps one time all year: UTC+6. */
const DHAKA_OFFSET_MS = 6 * 60 * 60 * 1000;

/** Writes the digits of a text in the numerals of a language: `10` stays `10` in English, is `১০` in Bangla. */
export function localDigits(text: string, language: Language): string {
  return language === 'bn' ? text.replace(/\d/g, (digit) => BENGALI_DIGITS.charAt(Number(digit))) : text;
}

/** Groups a plain decimal by lakh and crore: `135943.92` is `1,35,943.92`. Throws RangeError on anything else. */
export function groupLakh(decimal: string): string {
  const match = /^(-?)(\d+)(\.\d+)?$/.exec(decimal);
  if (!match) throw new RangeError(`Not a plain decimal: ${decimal}`);
  const [, sign, whole = '', fraction = ''] = match;
  const groups = [whole.slice(-3)];
  for (let end = whole.length - 3; end > 0; end -= 2) groups.push(whole.slice(Math.max(end - 2, 0), end));
  return `${sign}${groups.reverse().join(',')}${fraction}`;
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

const months: Readonly<Record<Language, readonly string[]>> = {
  en: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
  bn: ['জানুয়ারি', 'ফেব্রুয়ারি', 'মার্চ', 'এপ্রিল', 'মে', 'জুন', 'জুলাই', 'আগস্ট', 'সেপ্টেম্বর', 'অক্টোবর', 'নভেম্বর', 'ডিসেম্বর'],
};

/** The Bangla name of an hour's part of the day. */
function banglaDayPart(hour: number): string {
  if (hour < 4 || hour >= 20) return 'রাত';
  if (hour < 6) return 'ভোর';
  if (hour < 12) return 'সকাল';
  if (hour < 15) return 'দুপুর';
  if (hour < 18) return 'বিকেল';
  return 'সন্ধ্যা';
}

function timeOfDay(date: Date, language: Language): string {
  const hour = date.getUTCHours();
  const clock = `${hour % 12 || 12}:${String(date.getUTCMinutes()).padStart(2, '0')}`;
  return language === 'bn' ? `${banglaDayPart(hour)} ${localDigits(clock, language)}` : `${clock} ${hour < 12 ? 'am' : 'pm'}`;
}

/**
 * A date, and where asked its time, as read in Bangladesh: `21 November 2026, 10:05 am`; takes an ISO 8601 instant, throws RangeError on anything else.
 * Not Intl: server and browser bring different versions of its data, and a page has to be the same in both.
 */
export function formatDate(instant: string, language: Language, options: { time?: boolean } = {}): string {
  const date = new Date(Date.parse(instant) + DHAKA_OFFSET_MS);
  if (Number.isNaN(date.getTime())) throw new RangeError(`Not an instant: ${instant}`);
  const day = localDigits(`${date.getUTCDate()} ${months[language][date.getUTCMonth()]} ${date.getUTCFullYear()}`, language);
  return options.time ? `${day}, ${timeOfDay(date, language)}` : day;
}
