import { bareAmount } from './text.ts';

/** The longest amount that is read, in characters as typed; the pledge's contract takes no longer one. */
export const LONGEST_DONATION = 60;

/**
 * The amount that was typed as an exact decimal, or null where it is not a positive amount in whole poisha or is over 60 characters long.
 * Bengali digits, `৳`, commas and spaces are taken as people write them: `৳১,০০,০০০` is `100000`.
 */
export function parseDonation(typed: string): string | null {
  if (typed.length > LONGEST_DONATION) return null;
  const plain = bareAmount(typed);
  const match = /^(\d*)(?:\.(\d{0,2})0*)?$/.exec(plain);
  if (!match) return null;
  const [, whole = '', fraction = ''] = match;
  if (!/[1-9]/.test(whole + fraction)) return null;
  const units = whole.replace(/^0+(?=\d)/, '') || '0';
  return fraction ? `${units}.${fraction}` : units;
}

/** Tells whether what was typed is a number with a fraction of a poisha, which nobody can pay. */
export function isBelowPoisha(typed: string): boolean {
  return parseDonation(typed) === null && /^\d*\.\d{2,}[1-9]0*$/.test(bareAmount(typed));
}

/** Tells whether nothing but digits, a sign and points was typed, other than `1.5 lakh` or `50,000/-`. */
export function isInDigits(typed: string): boolean {
  return /^[\d.-]*$/.test(bareAmount(typed));
}

/** What the amount step starts with at `/zakat/give/:donation?` (the decoded parameter): the amount, or '' for the empty step. */
export function donationFromParam(param: string | undefined): string {
  return parseDonation(param ?? '') ?? '';
}
