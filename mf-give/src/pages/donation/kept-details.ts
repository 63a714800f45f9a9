import type { DonorDetails } from './pledge-store.ts';

/** Our name in the state of a history entry, beside the router's. */
const KEPT = 'pledge';

/** Our name in the storage of this tab, where its recorded pledges are counted. */
const RECORDED = 'recorded-pledges';

/** What the second step asks for, by name. */
export const DETAIL_NAMES = ['name', 'phone', 'email', 'address'] as const satisfies readonly (keyof DonorDetails)[];

/** What is known of the second step among the fields of a posted form. */
export function detailsAmong(values: Readonly<Record<string, string>>): Partial<DonorDetails> {
  return Object.fromEntries(DETAIL_NAMES.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])));
}

/** How many pledges this tab has had recorded; 0 where the browser refuses its storage. */
function recordedPledges(): number {
  try {
    return Number(sessionStorage.getItem(RECORDED));
  } catch {
    return 0;
  }
}

/** Lets no entry of this tab bring back what it has kept so far: no page can rewrite the entries that are not shown. */
export function outdateKeptDetails(): void {
  try {
    sessionStorage.setItem(RECORDED, String(recordedPledges() + 1));
  } catch {
    // Earlier entries keep what was typed until they are shown again.
  }
}

/** What was typed when this history entry was last shown, for after a reload; null where nothing is kept, or a pledge was recorded since. */
export function keptDetails(): Partial<DonorDetails> | null {
  const kept: unknown = window.history.state?.[KEPT];
  if (typeof kept !== 'object' || kept === null) return null;
  if (('recorded' in kept ? kept.recorded : 0) !== recordedPledges()) return null;
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
 * browser keeps for its back button do. No other page can read it, and nothing that was typed is written to the site's storage.
 */
export function keepDetails(details: Partial<DonorDetails> | null): void {
  rewriteEntry({ ...window.history.state, [KEPT]: details && { ...details, recorded: recordedPledges() } });
}
