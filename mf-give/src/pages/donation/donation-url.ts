import { donationFromParam, parseDonation } from 'shared/domain/donation-amount';
import { NO_REFERENCE, isReference } from 'shared/domain/pledge-reference';

/** The path of the donation page, without language prefix. */
export const DONATION_PATH = '/zakat/give';

/** Where a visitor is in the flow; `donation` is the amount as it was typed, '' where none was. */
export type DonationStep =
  | { readonly step: 'amount'; readonly donation: string }
  | { readonly step: 'details'; readonly donation: string }
  | { readonly step: 'thanks'; readonly reference: string };

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

/** The step that an address stands for: the path's `:donation?` parameter, decoded, and the query. */
export function readStep(param: string | undefined, query: URLSearchParams): DonationStep {
  const fields: Record<string, string> = Object.fromEntries(query);
  const { step, reference = '' } = fields;
  if (step === 'details') return { step, donation: chosenAmount(fields) };
  if (step === 'thanks' && isReference(reference)) return { step, reference };
  return { step: 'amount', donation: fields.donation ?? donationFromParam(param) };
}

/** The path of the first step with an amount filled in, `/zakat/give/2000`; also with one that is not a number. */
export function amountHref(donation: string): string {
  if (donation === '') return DONATION_PATH;
  const plain = parseDonation(donation) === donation;
  return plain ? `${DONATION_PATH}/${donation}` : `${DONATION_PATH}?${new URLSearchParams({ donation })}`;
}

/** The path of the second step for an amount, as typed. */
export function detailsHref(donation: string): string {
  return `${DONATION_PATH}?${new URLSearchParams({ step: 'details', donation })}`;
}

/** The path of the thank-you step. Nothing personal is in it. */
export function thanksHref(reference = NO_REFERENCE): string {
  return `${DONATION_PATH}?${new URLSearchParams({ step: 'thanks', reference })}`;
}
