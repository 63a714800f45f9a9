import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { Client, type ClientConfig, type Pool, type PoolClient } from 'pg';
import { type Patience, currentPatience } from './patience.ts';

/** What a server that can be used needs to accept a connection. One that takes longer hangs, and would be waited for when it is back. */
const CONNECT_TIMEOUT_MS = 1_500;

/** A client that gives up a server which accepts a connection and says no more. The limit of the pool is about waiting for a place in it as well. */
export class SiteClient extends Client {
  constructor(config?: ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  }
}

/** A pool of connections for those who have their patience: one that does not answer in time is closed, and no other that fell silent with it is used again. */
export function patientPool(pool: Pool): PostgresPool {
  const waiting = new Set<Patience>();
  const answeredAt = new WeakMap<object, number>();
  const uses = new WeakMap<object, { readonly signal: AbortSignal; readonly close: () => void; readonly since: number }>();
  let silentSince = Number.NEGATIVE_INFINITY;
  let lastAnswerAt = Number.NEGATIVE_INFINITY;
  let trial: Promise<void> | undefined;

  function answered(client: object): void {
    lastAnswerAt = performance.now();
    answeredAt.set(client, lastAnswerAt);
  }

  pool.on('release', (error, client) => {
    const use = uses.get(client);
    use?.signal.removeEventListener('abort', use.close);
    uses.delete(client);
    if (error || use?.signal.aborted) return;
    answered(client);
    if (!use) return;
    const tookMs = performance.now() - use.since;
    // A queue that gets on is not a server that hangs; one whose answers come too late for those who wait is.
    for (const patience of waiting) if (tookMs < patience.ms) patience.restart();
  });

  /** A connection that answered since the server was last found silent, or a new one. */
  async function takeClient(): Promise<PoolClient> {
    for (;;) {
      const client = await pool.connect();
      const last = answeredAt.get(client);
      if (last === undefined || last > silentSince) return client;
      client.release(true);
    }
  }

  /** While the server is silent, one connection is tried for all who ask: once it is back, it has to take up, and give up, each that was made meanwhile. */
  async function nextClient(): Promise<PoolClient> {
    while (silentSince > lastAnswerAt) {
      trial ??= takeClient()
        .then((client) => client.release())
        .finally(() => {
          trial = undefined;
        });
      await trial;
    }
    return await takeClient();
  }

  async function clientWithin(patience: Patience): Promise<PoolClient> {
    const next = nextClient();
    waiting.add(patience);
    try {
      return await patience.limit(next);
    } catch (error) {
      if (patience.signal.aborted) silentSince = performance.now();
      // Kept for the next one, if it comes.
      next.then(
        (client) => client.release(),
        () => undefined,
      );
      throw error;
    } finally {
      waiting.delete(patience);
    }
  }

  /** Lets the server roll back what was not answered in time, instead of committing it later. */
  function closeAtEnd(client: PoolClient, { signal }: Patience): void {
    const close = () => {
      silentSince = performance.now();
      void client.end();
    };
    signal.addEventListener('abort', close, { once: true });
    uses.set(client, { signal, close, since: performance.now() });
  }

  return {
    options: pool.options,
    async connect(): Promise<PostgresPoolClient> {
      const patience = currentPatience();
      if (!patience) return await nextClient();
      const client = await clientWithin(patience);
      closeAtEnd(client, patience);
      return client;
    },
    end: () => pool.end(),
  };
}
