import { handOver, takeHanded } from 'shared/forms/hand-over';
import { keepInEntry, keptInEntry, outdateKept } from 'shared/forms/kept-in-entry';
import { refillForm } from 'shared/forms/refill-form';
import type { DonorDetails } from './pledge-store.ts';

/** The name of the flow, under which its entries keep what was typed in the second step, and the tab hands it to the other language. */
const KEPT_AS = 'pledge';

/** What the second step asks for, by name. */
const DETAIL_NAMES = ['name', 'phone', 'email', 'address'] as const satisfies readonly (keyof DonorDetails)[];

/** What is known of the second step among the fields of a form; no honeypot, for example. */
export function detailsAmong(values: Readonly<Record<string, unknown>>): Partial<DonorDetails> {
  return Object.fromEntries(DETAIL_NAMES.flatMap((name) => (typeof values[name] === 'string' ? [[name, values[name]]] : [])));
}

/** Lets no entry of this tab bring back what it has kept so far. */
export function outdateKeptDetails(): void {
  outdateKept(KEPT_AS);
}

/** What was typed when this history entry was last shown; null where nothing is kept, or a pledge was recorded since. */
export function keptDetails(): Partial<DonorDetails> | null {
  const kept = keptInEntry(KEPT_AS);
  return kept === null ? null : detailsAmong({ ...(kept as object) });
}

/** Fills the second step's form with what this history entry has kept. */
export function refillDetails(form: HTMLFormElement): void {
  refillForm(form, KEPT_AS);
}

/** Keeps what was typed in the history entry that is shown: in the first step's, too, which has no fields for it. */
export function keepDetails(details: Partial<DonorDetails> | null): void {
  keepInEntry(KEPT_AS, details && detailsAmong({ ...details }));
}

/** Hands what was typed to the page in the other language: in the first step no field shows it. */
export function handDetails(details: Partial<DonorDetails> | null): void {
  const typed = detailsAmong({ ...details });
  if (Object.values(typed).some(Boolean)) handOver(KEPT_AS, typed);
}

/** What was typed in the page in the other language before this document came, or null; it is there once. */
export function takeDetails(): Partial<DonorDetails> | null {
  const handed = takeHanded(KEPT_AS);
  return handed === null ? null : detailsAmong({ ...(handed as object) });
}
