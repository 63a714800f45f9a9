import type { CdnSettings } from '../../server/settings/cdn.ts';

/** How documents are marked for a cache, and how it is asked to take out those with some marks. */
export interface CdnDialect {
  /** The header that a document's keys stand in. */
  readonly header: string;
  readonly join: (keys: readonly string[]) => string;
  readonly call: (keys: readonly string[], token: string | undefined) => CdnCall;
}

export interface CdnCall {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object;
}

const bearer = (token: string | undefined): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {});

/** By the host of their interface. */
const dialects: Readonly<Record<string, CdnDialect>> = {
  // https://developers.cloudflare.com/cache/how-to/purge-cache/purge-by-tags/
  'api.cloudflare.com': {
    header: 'cache-tag',
    join: (keys) => keys.join(','),
    call: (keys, token) => ({ headers: bearer(token), body: { tags: keys } }),
  },
  // https://www.fastly.com/documentation/reference/api/purging/
  'api.fastly.com': {
    header: 'surrogate-key',
    join: (keys) => keys.join(' '),
    call: (keys, token) => ({ headers: token ? { 'fastly-key': token } : {}, body: { surrogate_keys: keys } }),
  },
};

/** What others may be taught, such as Varnish with its module xkey: the keys as a header and as JSON. */
const ownCache: CdnDialect = {
  header: 'surrogate-key',
  join: (keys) => keys.join(' '),
  call: (keys, token) => ({ headers: { ...bearer(token), 'surrogate-key': keys.join(' ') }, body: { surrogate_keys: keys } }),
};

/** The dialect of the cache that a purge address belongs to. */
export function dialectOf({ purgeUrl }: Pick<CdnSettings, 'purgeUrl'>): CdnDialect {
  return dialects[new URL(purgeUrl).hostname] ?? ownCache;
}
