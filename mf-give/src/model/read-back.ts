import { parseDonation } from 'shared/domain/donation-amount';
import { formatTaka } from 'shared/i18n/format';
import type { Language } from 'shared/sections/language';

/** An amount as it is read back to the one who typed it: `5000` is `৳5,000`; what is not an amount stays as it was typed. */
export function readBack(donation: string, language: Language): string {
  const amount = parseDonation(donation);
  return amount === null ? donation.trim() : formatTaka(amount, language);
}
