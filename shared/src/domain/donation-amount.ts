import { bareAmount } from './text.ts';

/** The longest amount that is read, in characters as typed; the pledge's contract takes no longer one. */
export const LONGEST_DONATION = 60;

/**
 * The amount that was typed as an exact decimal, or null where it is not a positive amount or is over 60 characters long.
 * Bengali digits, `৳`, commas and spaces are taken as people write them: `৳১,০০,০০০` is `100000`.
 */
export function parseDonation(typed: string): string | null {
  if (typed.length > LONGEST_DONATION) return null;
  const plain = bareAmount(typed);
  const match = /^(\d*)(?:\.(\d*))?$/.exec(plain);
  if (!match) return null;
  const [, whole = '', fraction = ''] = match;
  if (!/[1-9]/.test(whole + fraction)) return null;
  const units = whole.replace(/^0+(?=\d)/, '') || '0';
  return fraction ? `${units}.${fraction}` : units;
}

/** What the amount step starts with at `/zakat/give/:donation?` (the decoded parameter): the amount, or '' for the empty step. */
export function donationFromParam(param: string | undefined): string {
  return parseDonation(param ?? '') ?? '';
}
