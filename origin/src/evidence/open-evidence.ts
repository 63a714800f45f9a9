import path from 'node:path';
import { chmodSync } from 'node:fs';
import BetterSqlite from 'better-sqlite3';
import { Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { prepare } from '../db/prepare.ts';
import type { DatabaseAddress } from '../server/settings/database-address.ts';
import { type EvidenceTables, createEvidenceTables } from './evidence-schema.ts';

const FILE = 'evidence.sqlite';
const OWNER_ONLY = 0o600;
/** Beyond this the file grows no more, and what comes is dropped: 64 MB in SQLite's pages of 4 KB. */
const MOST_PAGES = 16_384;
const BUSY_TIMEOUT_MS = 5;
const MOST_CONNECTIONS = 2;
const STATEMENT_TIMEOUT_MS = 5_000;
const CONNECT_TIMEOUT_MS = 2_000;
/** What origins that start at once wait for: PostgreSQL refuses two that make the same table. Any number that nothing else in the database locks. */
const START_LOCK = 731_540_120;

/**
 * Opens what is known of visits, apart from all else that the origin keeps: a file of its own beside the database's, or a schema of
 * its own by connections of its own. Nothing of it is waited for, and a crash may lose its last seconds.
 */
export async function openEvidence(address: DatabaseAddress): Promise<Kysely<EvidenceTables>> {
  switch (address.kind) {
    case 'sqlite':
      return await openFile(path.join(path.dirname(address.file), FILE));
    case 'postgres':
      return await openSchema(address.url);
    default:
      return address satisfies never;
  }
}

async function openFile(file: string): Promise<Kysely<EvidenceTables>> {
  const sqlite = new BetterSqlite(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    chmodSync(file, OWNER_ONLY);
    sqlite.pragma('journal_mode = WAL');
    // A commit does not wait for the disk, nor take its turn from the database of forms.
    sqlite.pragma('synchronous = OFF');
    sqlite.pragma(`max_page_count = ${MOST_PAGES}`);
    const database = { prepare: (text: string) => prepare(sqlite, text), close: () => void sqlite.close() };
    const db = new Kysely<EvidenceTables>({ dialect: new SqliteDialect({ database }) });
    await createEvidenceTables(db);
    return db;
  } catch (error) {
    sqlite.close();
    throw error;
  }
}

async function openSchema(url: string): Promise<Kysely<EvidenceTables>> {
  const pool = new Pool({
    connectionString: url,
    application_name: 'zakat-evidence',
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: STATEMENT_TIMEOUT_MS,
    async onConnect(client) {
      client.on('error', () => undefined);
      await client.query('set synchronous_commit = off');
    },
  });
  pool.on('error', () => undefined);
  const db = new Kysely<EvidenceTables>({ dialect: new PostgresDialect({ pool }) });
  try {
    const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
    const beside = rows[0]?.schema ?? 'public';
    const schema = beside === 'public' ? 'evidence' : `${beside}_evidence`;
    const own = db.withSchema(schema);
    await own.connection().execute((turn) => createInTurn(turn, schema));
    return own;
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/**
 * Makes what is missing while no other origin does. The lock is the connection's, since a transaction begins within it: where this
 * fails, the connections end, and the lock with them.
 */
async function createInTurn(turn: Kysely<EvidenceTables>, schema: string): Promise<void> {
  await sql`select pg_advisory_lock(${sql.lit(START_LOCK)})`.execute(turn);
  await turn.schema.createSchema(schema).ifNotExists().execute();
  await createEvidenceTables(turn);
  await sql`select pg_advisory_unlock(${sql.lit(START_LOCK)})`.execute(turn);
}
