import type { FastifyInstance } from 'fastify';
import { type FakeHost, startFakeHost } from './fake-upstream.ts';

interface KeptDocument {
  readonly body: string;
  readonly keys: readonly string[];
  readonly until: number;
}

export interface FakeCdn {
  /** Its interface: what its `reply` is decides whether purges are taken. */
  readonly host: FakeHost;
  readonly purgeUrl: string;
  /** The keys of each purge that was asked for, oldest first. */
  purges(): (readonly string[])[];
  /** Answers as a visitor gets it: from what is kept, else from the origin. */
  get(app: FastifyInstance, url: string): Promise<string>;
}

/** A cache in front of origins that keeps documents by `s-maxage` and `Surrogate-Key`, until it is told to take them out. */
export async function startFakeCdn(): Promise<FakeCdn> {
  const kept = new Map<string, KeptDocument>();
  const host = await startFakeHost((response, { body }) => {
    const { surrogate_keys: keys } = body as { surrogate_keys: readonly string[] };
    for (const [url, document] of kept) if (document.keys.some((key) => keys.includes(key))) kept.delete(url);
    response.writeHead(200).end('{}');
  });
  return {
    host,
    purgeUrl: `${host.url}/purge`,
    purges: () => host.calls.map(({ body }) => (body as { surrogate_keys: readonly string[] }).surrogate_keys),
    async get(app, url) {
      const known = kept.get(url);
      if (known && performance.now() < known.until) return known.body;
      const { headers, body } = await app.inject(url);
      const [, seconds = '0'] = /s-maxage=(\d+)/.exec(String(headers['cache-control'])) ?? [];
      const keys = String(headers['surrogate-key'] ?? '').split(' ');
      kept.set(url, { body, keys, until: performance.now() + Number(seconds) * 1000 });
      return body;
    },
  };
}
