const BENGALI_ZERO = 0x9e6;
/** Marks that turn the direction of writing: they hide what a text says where it is read later. Joiners stay, Bangla needs them. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** What people write around the digits of an amount. */
export const AMOUNT_MARKS = /[৳,\s]/g;

/** Bengali digits as western ones; every other character stays. */
export function westernDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String((digit.codePointAt(0) ?? 0) - BENGALI_ZERO));
}

/** A typed amount as digits: Bengali digits as western ones, without `৳`, grouping commas and spaces. What is no amount stays recognisable as such. */
export function bareAmount(typed: string): string {
  return westernDigits(tidyText(typed)).replace(AMOUNT_MARKS, '');
}

/** A text as it is stored: without direction marks and outer space, with `\n` as its line break. */
export function tidyText(text: string): string {
  return text.replace(DIRECTION_MARKS, '').replace(/\r\n?/g, '\n').trim();
}

/** Tells whether a text can be stored and shown as it is: well-formed Unicode, and no control character but, in a block, line breaks and tabs. */
export function isStorable(text: string, shape: 'line' | 'block'): boolean {
  const printed = shape === 'block' ? text.replace(/[\n\r\t]/g, '') : text;
  return !/\p{Cc}|[\u2028\u2029\ud800-\udfff]/u.test(printed);
}
