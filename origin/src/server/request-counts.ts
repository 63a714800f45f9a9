import { LRUCache } from 'lru-cache';

export const WINDOW_MS = 60_000;
/** Some 5 MB. A name more is one that nobody asked for lately and that begins anew. */
const MOST_NAMES = 20_000;
/** So far other origins' clocks may be ahead of this one's. */
const MOST_AHEAD_MS = 60_000;

/** What was counted under a name in the minute that began with the first. */
export interface Counted {
  /** Those of other origins included, as far as they are known. */
  readonly count: number;
  /** Milliseconds until the name begins anew. */
  readonly endsInMs: number;
}

/** What this origin has counted, for other origins; `until` is in milliseconds since 1970. */
export interface OwnCount {
  readonly name: string;
  readonly count: number;
  readonly until: number;
}

/** Counts of the last minute by name, in memory: no request waits for them. */
export interface RequestCounts {
  /** Counts under a name, by default one more; 0 begins the minute of a name, so that several end together. */
  add(name: string, more?: number): Counted;
  /** What was asked for since the last call, the highest counts first; at most so many. */
  takeChanged(most: number): OwnCount[];
  /** Takes over what all other origins together have counted under a name. */
  learn(others: OwnCount): void;
}

interface Entry {
  own: number;
  ownUntil: number;
  others: number;
  othersUntil: number;
}

/** Whether a minute has not ended yet. If it ends later than a minute can, the clock was set back since it began: it counts as ended, or it would last until the clock has caught up. */
function isUnderWay(until: number, at: number, aheadMs = 0): boolean {
  return at < until && until - at <= WINDOW_MS + aheadMs;
}

/** Makes counts that are empty; `now` is in milliseconds since 1970. */
export function createRequestCounts(now: () => number = Date.now): RequestCounts {
  const entries = new LRUCache<string, Entry>({ max: MOST_NAMES });
  const changed = new Set<string>();

  function entryOf(name: string, at: number): Entry {
    const kept = entries.get(name);
    if (kept && isUnderWay(kept.ownUntil, at)) return kept;
    const begun = { others: 0, othersUntil: 0, ...kept, own: 0, ownUntil: at + WINDOW_MS };
    entries.set(name, begun);
    return begun;
  }

  return {
    add(name, more = 1) {
      const at = now();
      const entry = entryOf(name, at);
      entry.own += more;
      changed.add(name);
      if (changed.size > MOST_NAMES) changed.clear();
      const others = isUnderWay(entry.othersUntil, at, MOST_AHEAD_MS) ? entry.others : 0;
      return { count: entry.own + others, endsInMs: entry.ownUntil - at };
    },
    takeChanged(most) {
      const at = now();
      const own = [...changed].flatMap((name) => {
        const entry = entries.peek(name);
        return entry && isUnderWay(entry.ownUntil, at) ? [{ name, count: entry.own, until: entry.ownUntil }] : [];
      });
      changed.clear();
      return own.sort((a, b) => b.count - a.count).slice(0, most);
    },
    learn({ name, count, until }) {
      const entry = entries.peek(name);
      if (entry) Object.assign(entry, { others: count, othersUntil: until });
    },
  };
}
