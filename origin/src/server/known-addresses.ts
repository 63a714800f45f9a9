import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { kindOfTarget } from './request-kind.ts';

/** Everything that the site has besides its releases' files, and as much of what has an address for each amount. */
const MOST_KNOWN = 1_000;

/**
 * Addresses that the site had when they were last asked for. In an overload they go before all others, most of which are tried by
 * programs that look for a weak spot.
 */
export interface KnownAddresses {
  /** Notes what was asked for and found; its query does not count. */
  add(target: string): void;
  has(target: string): boolean;
}

/** Makes an empty list, which forgets what was asked for longest ago. */
export function createKnownAddresses(): KnownAddresses {
  const known = new LRUCache<string, true>({ max: MOST_KNOWN });
  const pathOf = (target: string) => target.split('?', 1)[0] ?? target;
  return {
    add: (target) => void known.set(pathOf(target), true),
    has: (target) => known.get(pathOf(target)) ?? false,
  };
}

/** Notes every address that a server finds, but those of releases' files, which have a share of their own, and of forms. */
export function noteFound(app: FastifyInstance, known: Pick<KnownAddresses, 'add'>): void {
  app.addHook('onResponse', ({ method, url }, { statusCode }, done) => {
    if (statusCode < 400 && kindOfTarget(method, url) === 'page') known.add(url);
    done();
  });
}
