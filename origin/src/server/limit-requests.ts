import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from './network-of.ts';
import type { RequestCounts } from './request-counts.ts';

/** What the plugin says of the route whose limit a store counts; nothing where it is no route's. */
interface RouteOptions {
  readonly routeInfo?: { readonly method?: unknown; readonly url?: unknown };
}

/** Lets routes set `config.rateLimit`, by the network that a request comes from. Call once on the root app, before its routes. */
export async function limitRequests(app: FastifyInstance, counts: RequestCounts): Promise<void> {
  await app.register(rateLimit, { global: false, keyGenerator: ({ ip }: FastifyRequest) => networkOf(ip), store: storeOf(counts) });
}

/** Keeps what the limits of routes count among the other counts, each route's by its own name. */
function storeOf(counts: RequestCounts) {
  return class RouteCounts implements FastifyRateLimitStore {
    readonly #route: string;

    constructor(options: object) {
      const { routeInfo } = options as RouteOptions;
      this.#route = routeInfo?.url === undefined ? 'all' : `${routeInfo.method} ${routeInfo.url}`;
    }

    incr(key: string, done: (error: Error | null, result?: { current: number; ttl: number }) => void): void {
      const { count, endsInMs } = counts.add(`${this.#route} ${key}`);
      done(null, { current: count, ttl: endsInMs });
    }

    child(options: object): RouteCounts {
      return new RouteCounts(options);
    }
  };
}
