/** What a history entry holds under the name of a form or a page, beside the router's state. */
interface Kept {
  readonly value: unknown;
  /** How often the tab had outdated that name when this was written. */
  readonly outdated: number;
}

const TRY_AGAIN_MS = 1_000;

/** Where this tab counts how often what it kept under a name was outdated. */
const countOf = (name: string) => `outdated ${name}`;

/** 0, too, where the browser refuses its storage. */
function timesOutdated(name: string): number {
  try {
    return Number(sessionStorage.getItem(countOf(name)));
  } catch {
    return 0;
  }
}

/** Rewrites the history entry that is shown; whether the browser has let it: Safari refuses what comes too often, as while somebody types. */
export function rewriteEntry(state: unknown, href?: string): boolean {
  try {
    window.history.replaceState(state, '', href);
    return true;
  } catch {
    return false;
  }
}

/** Tells the shown entry from others: the first one of a tab has no key, and pages without the router have no state. */
const shownEntry = (): unknown => window.history.state?.key ?? window.history.state?.idx ?? window.location.href;

/** What the browser has refused to keep so far, by name, and the entry that it belongs to. */
let pending = { entry: null as unknown, kept: new Map<string, Kept | null>() };
let timer: ReturnType<typeof setTimeout> | undefined;

/** Writes it at once, or as soon as the browser lets it; not once another entry is shown. */
function writePending(): void {
  clearTimeout(timer);
  if (pending.entry !== shownEntry() || pending.kept.size === 0) return;
  if (rewriteEntry({ ...window.history.state, ...Object.fromEntries(pending.kept) })) pending.kept.clear();
  else timer = setTimeout(writePending, TRY_AGAIN_MS);
}

/**
 * Keeps what was typed in the history entry that is shown: it is of this tab alone and ends with it, as the fields that a
 * browser keeps for its back button do. No other page can read it, and nothing that was typed is written to the site's storage.
 * `null` removes it.
 */
export function keepInEntry(name: string, value: unknown): void {
  if (pending.entry !== shownEntry()) pending = { entry: shownEntry(), kept: new Map() };
  if (value === null && !window.history.state?.[name]) pending.kept.delete(name);
  else pending.kept.set(name, value === null ? null : { value, outdated: timesOutdated(name) });
  writePending();
}

/** What was typed when this history entry was last shown; null where nothing is kept, or it was outdated since. */
export function keptInEntry(name: string): unknown {
  const kept: Partial<Kept> | null | undefined = window.history.state?.[name];
  return kept?.outdated === timesOutdated(name) ? kept.value : null;
}

/** Whether this history entry holds what was outdated since: the browser brings that back by itself, too. */
export function isEntryOutdated(name: string): boolean {
  return Boolean(window.history.state?.[name]) && keptInEntry(name) === null;
}

/** Lets no entry of this tab bring back what it has kept under a name so far: no page can rewrite the entries that are not shown. */
export function outdateKept(name: string): void {
  try {
    sessionStorage.setItem(countOf(name), String(timesOutdated(name) + 1));
  } catch {
    // Earlier entries keep what was typed until they are shown again.
  }
  keepInEntry(name, null);
}
