import type { DonorDetails } from './pledge-store.ts';

/** Our name in the state of a history entry, beside the router's. */
const KEPT = 'pledge';

/** What the second step asks for, by name. */
export const DETAIL_NAMES = ['name', 'phone', 'email', 'address'] as const satisfies readonly (keyof DonorDetails)[];

/** What is known of the second step among the fields of a posted form. */
export function detailsAmong(values: Readonly<Record<string, string>>): Partial<DonorDetails> {
  return Object.fromEntries(DETAIL_NAMES.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])));
}

/** What was typed when this history entry was last shown, for after a reload; null where nothing is kept. */
export function keptDetails(): Partial<DonorDetails> | null {
  const kept: unknown = window.history.state?.[KEPT];
  if (typeof kept !== 'object' || kept === null) return null;
  return detailsAmong(Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === 'string')));
}

/** Rewrites the history entry that is shown, where the browser lets it: Safari refuses what comes too often, as while somebody types. */
export function rewriteEntry(state: unknown, href?: string): void {
  try {
    window.history.replaceState(state, '', href);
  } catch {
    // The entry stays as it is: a reload brings back a little less.
  }
}

/**
 * Keeps what was typed in the history entry that is shown: it is of this tab alone and ends with it, as the fields that a
 * browser keeps for its back button do. No other page can read it, and nothing is written to the site's storage.
 */
export function keepDetails(details: Partial<DonorDetails> | null): void {
  rewriteEntry({ ...window.history.state, [KEPT]: details });
}
