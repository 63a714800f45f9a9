import { bareAmount } from './text.ts';

/**
 * The amount that was typed as an exact decimal, or null where it is not a positive amount.
 * Bengali digits, `৳`, commas and spaces are taken as people write them: `৳১,০০,০০০` is `100000`.
 */
export function parseDonation(typed: string): string | null {
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
