import type { FastifyRequest } from 'fastify';

/** What a request is for, as admission and metrics tell them apart. */
export type RequestKind = 'page' | 'form' | 'api' | 'file' | 'release' | 'health';

const STARTS: readonly (readonly [prefix: string, kind: RequestKind])[] = [
  ['/healthz', 'health'],
  ['/readyz', 'health'],
  ['/releases/', 'file'],
  ['/_preview/plain.css', 'file'],
  ['/_ledger', 'api'],
  ['/_reports', 'api'],
  ['/_visits', 'api'],
  ['/_', 'release'],
];

/** The kind of a request, by its method and the pattern of its route; `page` also for what no route knows. */
export function kindOf({ method, routeOptions: { url = '' } }: Pick<FastifyRequest, 'method' | 'routeOptions'>): RequestKind {
  return kindOfAddress(method, url);
}

/** The kind of a request, by its method and what it asks for, of which no route has been found yet. */
export function kindOfTarget(method: string, target: string): RequestKind {
  const kind = kindOfAddress(method, target);
  // Anybody may ask for what merely begins like a call of a team.
  return kind === 'release' && !/^\/_(?:releases|preview)(?=[/?]|$)/.test(target) ? 'page' : kind;
}

function kindOfAddress(method: string, address: string): RequestKind {
  const [, kind] = STARTS.find(([prefix]) => address.startsWith(prefix)) ?? [];
  if (kind) return kind;
  if (method === 'POST') return 'form';
  return address.startsWith('/api/') ? 'api' : 'page';
}
