import type { Intention } from 'shared/contracts/pledge';
import type { FormOutcome } from 'shared/contracts/page-context';
import { donationFromParam, parseDonation } from 'shared/domain/donation-amount';
import { NO_REFERENCE, isReference } from 'shared/domain/pledge-reference';

/** The path of the donation page, without language prefix. */
export const DONATION_PATH = '/zakat/give';

/** Where a visitor is in the flow, and for what; `donation` is the amount as it was typed, '' where none was. */
export type DonationStep = { readonly intention: Intention } & (
  | { readonly step: 'amount'; readonly donation: string }
  | { readonly step: 'details'; readonly donation: string }
  | { readonly step: 'thanks'; readonly reference: string }
);

/** What the first step's form sends, by name: a ticked preset, the typed amount, and what stood there before it was typed. */
export type AmountFields = Readonly<Partial<Record<'preset' | 'donation' | 'prefilled', string>>>;

/**
 * The amount that was chosen. With script the typed amount and the presets follow each other; without it, what was
 * typed counts where it was changed, else the ticked preset.
 */
export function chosenAmount({ preset, donation = '', prefilled = '' }: AmountFields): string {
  if (preset === undefined) return donation;
  return donation === '' || donation === prefilled ? preset : donation;
}

function intentionOf(query: URLSearchParams): Intention {
  return query.get('for') === 'sadaqah' ? 'sadaqah' : 'zakat';
}

/** The step that an address stands for: the path's `:donation?` parameter, decoded, and the query. */
export function readStep(param: string | undefined, query: URLSearchParams): DonationStep {
  const intention = intentionOf(query);
  const fields: Record<string, string> = Object.fromEntries(query);
  const { step, reference = '' } = fields;
  if (step === 'details') return { step, donation: chosenAmount(fields), intention };
  if (step === 'thanks' && isReference(reference)) return { step, reference, intention };
  return { step: 'amount', donation: fields.donation ?? donationFromParam(param), intention };
}

/** The step that the answer to a posted form asks for; its intention is in the address that was posted to. */
export function postedStep({ values }: FormOutcome, query: URLSearchParams): DonationStep {
  return { step: values.step === 'amount' ? 'amount' : 'details', donation: chosenAmount(values), intention: intentionOf(query) };
}

/** Tells whether what was typed is something, and no amount that can be pledged. */
export function isWrongAmount(donation: string): boolean {
  return donation.trim() !== '' && parseDonation(donation) === null;
}

function addressOf(path: string, query: Record<string, string>, intention: Intention): string {
  const search = String(new URLSearchParams({ ...query, ...(intention === 'sadaqah' && { for: intention }) }));
  return search ? `${path}?${search}` : path;
}

/** The path of the first step with an amount filled in, `/zakat/give/2000`; also with one that is not a number. */
export function amountHref(donation: string, intention: Intention = 'zakat'): string {
  if (donation === '') return addressOf(DONATION_PATH, {}, intention);
  const plain = parseDonation(donation) === donation;
  return plain ? addressOf(`${DONATION_PATH}/${donation}`, {}, intention) : addressOf(DONATION_PATH, { donation }, intention);
}

/** The path of the second step for an amount, as typed. */
export function detailsHref(donation: string, intention: Intention = 'zakat'): string {
  return addressOf(DONATION_PATH, { step: 'details', donation }, intention);
}

/** The path of the thank-you step. Nothing personal is in it. */
export function thanksHref(reference = NO_REFERENCE, intention: Intention = 'zakat'): string {
  return addressOf(DONATION_PATH, { step: 'thanks', reference }, intention);
}
