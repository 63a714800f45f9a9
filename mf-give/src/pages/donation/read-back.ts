import { parseDonation } from 'shared/domain/donation-amount';
import { formatTaka } from 'shared/i18n/format';
import type { Language } from 'shared/sections/language';
import { type AmountWords, amountInWords } from './amount-in-words.ts';

/** An amount as its giver can check it: `৳5,000` and “five thousand taka”. */
export interface ReadBack {
  /** What is not an amount stays as it was typed. */
  readonly figure: string;
  /** '' where there is nothing to say in words. */
  readonly words: string;
  /** Whether it is an amount so large that there are no words for it: a slip of some zeros, more likely than meant. */
  readonly isBeyondWords: boolean;
}

/** Reads an amount, as typed, back to the one who typed it. */
export function readBack(donation: string, language: Language, words: AmountWords): ReadBack {
  const amount = parseDonation(donation);
  if (amount === null) return { figure: donation.trim(), words: '', isBeyondWords: false };
  const said = amountInWords(amount, words);
  return { figure: formatTaka(amount, language), words: said, isBeyondWords: said === '' };
}
