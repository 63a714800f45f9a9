import { LRUCache } from 'lru-cache';

/** Returns a function that is true for a key once a minute: for what each page would put into the log. */
export function createOnceAMinute(): (key: string) => boolean {
  const told = new LRUCache<string, true>({ max: 1_000, ttl: 60_000 });
  return (key) => {
    if (told.has(key)) return false;
    told.set(key, true);
    return true;
  };
}
