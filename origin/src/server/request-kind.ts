import type { FastifyRequest } from 'fastify';
import { pathOfTarget } from './request-target.ts';

/** What a request is for, as admission and metrics tell them apart. */
export type RequestKind = 'page' | 'form' | 'api' | 'file' | 'release' | 'health';

type Method = 'reading' | 'any';

/**
 * Addresses that are no page's, and whether the rest below them answers nothing but readings. `health` and `release` are never
 * refused: everything that begins like them is answered by a route of its own, which costs next to nothing where there is nothing.
 */
const KINDS: readonly (readonly [address: RegExp, kind: RequestKind, method: Method])[] = [
  [/^\/(?:healthz|readyz)$/, 'health', 'reading'],
  [/^\/releases\//, 'file', 'reading'],
  [/^\/_preview\/plain\.css$/, 'file', 'reading'],
  [/^\/(?:_ledger|_reports|_visits)(?:\/|$)/, 'api', 'any'],
  [/^(?:\/bn)?\/_preview\/leave$/, 'release', 'any'],
  [/^(?:\/bn)?\/_preview\//, 'release', 'reading'],
  [/^(?:\/bn)?\/_releases(?:\/|$)/, 'release', 'any'],
];

/** The kind of a request, by its method and the pattern of its route; `page` also for what no route knows. */
export function kindOf({ method, routeOptions: { url = '' } }: Pick<FastifyRequest, 'method' | 'routeOptions'>): RequestKind {
  return kindOfTarget(method, url);
}

/** The kind of a request, by its method and what it asks for, of which no route has been found yet. */
export function kindOfTarget(method: string, target: string): RequestKind {
  const path = pathOfTarget(target);
  const isReading = method === 'GET' || method === 'HEAD';
  const [, kind] = KINDS.find(([address, , answers]) => (isReading || answers === 'any') && address.test(path)) ?? [];
  if (kind) return kind;
  if (method === 'POST') return 'form';
  return path.startsWith('/api/') ? 'api' : 'page';
}
