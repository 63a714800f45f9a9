import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { Client } from 'pg';
import type { DatabaseAddress } from '../server/settings/database-address.ts';
import { isPostgres } from './lock.ts';
import type { Database } from './schema.ts';

/** By this name listeners are told apart from the pool in `pg_stat_activity`. */
const LISTENER_NAME = 'zakat-origin-listener';
const CONNECT_TIMEOUT_MS = 5_000;
/** A line that is cut without a word is found out by asking. */
const ASK_MS = 15_000;
const ANSWER_TIMEOUT_MS = 5_000;
/** At random up to this, so that many origins do not all come back at once. */
const LONGEST_PAUSE_MS = 2_000;

/** What origins tell each other about; the name of a channel of PostgreSQL. */
export type Channel = 'zakat_ledger';

/** Tells other origins of a change when the transaction is committed; nothing on SQLite, where each reads the file. */
export async function tellOthers(transaction: Kysely<Database>, channel: Channel): Promise<void> {
  if (isPostgres(transaction)) await sql`select pg_notify(${channel}, '')`.execute(transaction);
}

/** What tells origins with other secrets apart. */
export interface OwnSecrets {
  /** Part of the listener's name. */
  readonly fingerprint: string;
  /** Called each time the connection is made, with the fingerprints of other origins that differ; not if there are none. */
  readonly onOthers: (fingerprints: readonly string[]) => void;
}

/** Reports other origins whose secrets differ, by the names of their listeners. */
async function reportOtherSecrets(client: Client, { fingerprint, onOthers }: OwnSecrets): Promise<void> {
  const { rows } = await client.query<{ other: string }>(
    `select distinct substr(application_name, $1) as other from pg_stat_activity
     where datname = current_database() and application_name like $2 and substr(application_name, $1) <> $3`,
    [LISTENER_NAME.length + 2, `${LISTENER_NAME} %`, fingerprint],
  );
  if (rows.length > 0) onOthers(rows.map(({ other }) => other));
}

/**
 * Calls `onChange` when another origin tells of a change, and after each time the connection was made: something may have
 * been missed. Calls that come while one is under way are one more. Without a connection nothing is told, and it is made again.
 * Returns the function that ends it.
 */
export function listenForChanges(
  database: DatabaseAddress,
  channel: Channel,
  onChange: () => Promise<void>,
  secrets?: OwnSecrets,
): () => Promise<void> {
  if (database.kind !== 'postgres') return async () => undefined;
  const { url } = database;
  const end = new AbortController();
  const { signal } = end;
  let running: Promise<void> | undefined;
  let isToldAgain = false;

  async function report(): Promise<void> {
    do {
      isToldAgain = false;
      await onChange().catch(() => undefined);
    } while (isToldAgain);
    running = undefined;
  }

  function told(): void {
    isToldAgain = true;
    running ??= report();
  }

  /** Listens until the connection breaks. */
  async function listenOnce(): Promise<void> {
    const client = new Client({
      connectionString: url,
      application_name: secrets ? `${LISTENER_NAME} ${secrets.fingerprint}` : LISTENER_NAME,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: ANSWER_TIMEOUT_MS,
      keepAlive: true,
    });
    const { promise: broken, resolve } = Promise.withResolvers<void>();
    const giveUp = () => resolve();
    // Unheard, an error of a connection in use would end the process.
    client.on('error', giveUp);
    client.on('end', giveUp);
    signal.addEventListener('abort', giveUp, { once: true });
    client.on('notification', told);
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      told();
      // Advice alone: a server may keep others' connections from its user, and changes are told all the same.
      if (secrets) await reportOtherSecrets(client, secrets).catch(() => undefined);
      const timer = setInterval(() => client.query('select 1').catch(() => client.end().catch(() => undefined)), ASK_MS);
      await broken;
      clearInterval(timer);
    } finally {
      // Else each try would stay in memory, with its client, for as long as the server is away.
      signal.removeEventListener('abort', giveUp);
      // A server that hangs answers no goodbye either.
      void client.end().catch(() => undefined);
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await listenOnce().catch(() => undefined);
      await wait(Math.random() * LONGEST_PAUSE_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  const listening = run();
  return async () => {
    end.abort();
    await listening;
    await running;
  };
}
