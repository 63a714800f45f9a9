import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { splitLanguage } from 'shared/sections/language';
import { kindOfTarget } from './request-kind.ts';
import { pathOfTarget } from './request-target.ts';

/** Everything that the site has besides its pages and its releases' files, many times. */
const MOST_KNOWN = 1_000;

/**
 * Addresses of pages, and others that the site had when they were last asked for. In an overload they go before all others, most of
 * which are tried by programs that look for a weak spot.
 */
export interface KnownAddresses {
  /** Takes what tells the addresses of a site, without their language, for those that it has from now on. */
  setSiteMap(isOfSite: (path: string) => boolean): void;
  /** Takes an address that the server has a route of its own for. */
  addRoute(path: string): void;
  /** Notes what was asked for and found; its query does not count. */
  add(target: string): void;
  has(target: string): boolean;
}

/** Makes an empty list, which forgets what was asked for longest ago. */
export function createKnownAddresses(): KnownAddresses {
  const known = new LRUCache<string, true>({ max: MOST_KNOWN });
  const routes = new Set<string>();
  let isOfSite: (path: string) => boolean = () => false;
  return {
    setSiteMap(isNowOfSite) {
      isOfSite = isNowOfSite;
    },
    addRoute: (path) => void routes.add(path),
    add: (target) => void known.set(pathOfTarget(target), true),
    has(target) {
      const path = pathOfTarget(target);
      return known.get(path) ?? (routes.has(path) || isOfSite(splitLanguage(path).path));
    },
  };
}

/** Notes every address that a server has a route for or finds, but those of releases' files, which have a share of their own, and of forms. */
export function noteFound(app: FastifyInstance, known: Pick<KnownAddresses, 'add' | 'addRoute'>): void {
  app.addHook('onRoute', ({ method, url }) => {
    if ([method].flat().includes('GET') && !/[:*]/.test(url)) known.addRoute(url);
  });
  app.addHook('onResponse', ({ method, url }, { statusCode }, done) => {
    if (statusCode < 400 && kindOfTarget(method, url) === 'page') known.add(url);
    done();
  });
}
