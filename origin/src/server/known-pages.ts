import { LRUCache } from 'lru-cache';

/** Every page of the site in both languages, and as many addresses of pages that have more than one. */
const MOST_KNOWN = 1_000;

/**
 * Addresses that were a page's when they were last asked for. In an overload they go before all others, most of which are tried by
 * programs that look for a weak spot.
 */
export interface KnownPages {
  /** Notes what was asked for; its query does not count. */
  add(target: string): void;
  has(target: string): boolean;
}

/** Makes an empty list, which forgets what was asked for longest ago. */
export function createKnownPages(): KnownPages {
  const known = new LRUCache<string, true>({ max: MOST_KNOWN });
  const pathOf = (target: string) => target.split('?', 1)[0] ?? target;
  return {
    add: (target) => void known.set(pathOf(target), true),
    has: (target) => known.get(pathOf(target)) ?? false,
  };
}
