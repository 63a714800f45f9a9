import { type Kysely as Db, Kysely, PostgresDialect } from 'kysely';
import { type ClientBase, Pool, type PoolConfig } from 'pg';
import { DataError } from '../server/data-error.ts';
import { requireDurable } from './durability.ts';
import { migrate } from './migrate.ts';
import type { Database } from './schema.ts';
import { withoutHaste } from './patience.ts';
import { SiteClient, patientPool } from './patient-pool.ts';
import { isStorageFailure } from '../server/storage-failure.ts';

/** Of one origin; PostgreSQL allows a hundred by default. */
const MOST_CONNECTIONS = 10;
/** For one of them. */
const PLACE_TIMEOUT_MS = 5_000;
/** Ends what hangs on the server, so that no other origin waits for its locks. */
const STATEMENT_TIMEOUT_MS = 10_000;
const IDLE_TRANSACTION_TIMEOUT_MS = 10_000;
/** Ends the wait for a server that does not answer at all. */
const ANSWER_TIMEOUT_MS = 15_000;

/** What is done to a database before it is used. */
interface Filling {
  /** Fills a database that is new, in the transaction that makes its tables. */
  seed?: ((db: Db<Database>) => Promise<void>) | undefined;
  /** Done after the migrations, before anything else uses the database. */
  finish?: ((db: Db<Database>) => Promise<void>) | undefined;
}

export interface OpenOptions extends Filling {
  /** Called when nothing answers: the database is then made ready when it is back. Without it, that is an error. */
  onAway?(error: unknown): void;
}

/** Opens the database at an address, brought up to date where needed. Throws DataError with what to do where it cannot be used. */
export async function openPostgres(url: string, { seed, finish, onAway }: OpenOptions = {}): Promise<Db<Database>> {
  const ready = untilDone(() => prepare(url, { seed, finish }));
  try {
    await ready();
  } catch (error) {
    const explained = explainPostgres(url, error);
    if (!onAway || !isStorageFailure(error)) throw explained;
    onAway(explained);
  }
  return connect(url, ready, {
    max: MOST_CONNECTIONS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
  });
}

/** Does something until it has succeeded once: all who ask meanwhile share one attempt. */
function untilDone(work: () => Promise<void>): () => Promise<void> {
  let attempt: Promise<void> | undefined;
  return () => {
    attempt ??= withoutHaste(work).catch((error: unknown) => {
      attempt = undefined;
      throw error;
    });
    return attempt;
  };
}

/** Checks and migrates: a migration, and the wait for another origin's, may take their time. */
async function prepare(url: string, { seed, finish }: Filling): Promise<void> {
  await withoutLimit(url, async (db) => {
    await requireDurable(db);
    await migrate(db, seed);
    await finish?.(db);
  });
}

/** Does work that may take its time, by a connection of its own; a limit for statements that a role or database has does not count there. */
export async function withoutLimit<Result>(url: string, work: (db: Db<Database>) => Promise<Result>): Promise<Result> {
  const db = connect(url, (client) => client.query('set statement_timeout = 0'), { max: 1 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** A pool whose connections are used once they are `ready`. */
function connect(connectionString: string, ready: (client: ClientBase) => Promise<unknown>, limits: PoolConfig): Db<Database> {
  const pool = new Pool({
    connectionString,
    application_name: 'zakat-origin',
    connectionTimeoutMillis: PLACE_TIMEOUT_MS,
    Client: SiteClient,
    keepAlive: true,
    async onConnect(client) {
      // A connection that breaks in use fails its query, and says so here as well; unheard, that would end the process.
      client.on('error', () => undefined);
      await ready(client);
      await commitToDisk(client);
    },
    ...limits,
  });
  // The same of a connection that nobody uses: it leaves the pool, and the next call makes another.
  pool.on('error', () => undefined);
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: patientPool(pool) }) });
}

/** What a server, database or role may have weakened is set back; what they have made stronger stays. */
async function commitToDisk(client: ClientBase): Promise<void> {
  await client.query(
    "select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') not in ('on', 'remote_apply')",
  );
}

function remedyFor({ isRefused, isInsecure }: { readonly isRefused: boolean; readonly isInsecure: boolean }): string {
  if (isRefused) return 'Check user, password and database in DATABASE_URL; the user has to be allowed to create tables.';
  if (isInsecure) return "Check sslmode and sslrootcert in DATABASE_URL, and the server's certificate.";
  return 'Start PostgreSQL, or correct host and port in DATABASE_URL.';
}

/** What to do about a server that cannot be used, without its password, as a DataError; anything else as it is. */
export function explainPostgres(url: string, error: unknown): unknown {
  if (error instanceof DataError || !(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  const isRefused = /^(28|3D|42501)/.test(code);
  const isInsecure =
    /SSL connections|certificate/i.test(error.message) || /^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/.test(code);
  if (!isRefused && !isInsecure && !isStorageFailure(error)) return error;
  // Only the host and the name: the address may hold a password.
  const { host, pathname } = new URL(url);
  return new DataError(
    `The database ${pathname.slice(1) || '(without a name)'} at ${host || 'the default host'} cannot be used (${error.message || code}). ` +
      remedyFor({ isRefused, isInsecure }),
    { cause: error },
  );
}
