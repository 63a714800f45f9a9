import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { DataError } from '../../server/data-error.ts';
import type { Database } from '../schema.ts';
import { takeTurn } from '../lock.ts';
import { type SealedTable, openRow, sealRow, sealedTables } from './encrypted-rows.ts';
import type { Vault } from './keyring.ts';
import { scrub } from './vacuum.ts';

/** Few enough that a form that arrives meanwhile hardly waits. */
const BATCH_ROWS = 100;
/** Longer than SQLite sleeps between two looks at a lock (100 ms), so that a form that waits for its turn gets it. */
export const BATCH_PAUSE_MS = 150;
/** What programs that seal at once wait for; any number that nothing else in the database locks. */
const SEALING_LOCK = 731_540_118;

/** Which rows: those without a key, which an older program has written, or also those of a key before the current one. */
export type Unsealed = 'open' | 'not-current';

const tables = Object.keys(sealedTables) as SealedTable[];

/**
 * Seals rows with the current key, in short transactions between which the site goes on; cut off, it goes on from there
 * the next time. Resolves to how many rows it sealed.
 */
export async function sealAgain(db: Kysely<Database>, vault: Vault, which: Unsealed): Promise<number> {
  let rows = 0;
  for (const table of tables) {
    for (let batch = await sealBatch(db, vault, table, which); batch > 0; batch = await sealBatch(db, vault, table, which)) {
      rows += batch;
      await wait(BATCH_PAUSE_MS);
    }
  }
  return rows;
}

/** Throws DataError where something is kept that none of the data keys opens. */
async function requireKeys(db: Kysely<Database>, vault: Vault): Promise<void> {
  const unknown = new Set<string>();
  for (const table of tables) {
    const { rows } = await sql<{ key_id: string }>`
      select distinct key_id from ${sql.table(table)} where key_id is not null and key_id not in (${sql.join(vault.keyIds)})`.execute(db);
    for (const { key_id } of rows) unknown.add(key_id);
  }
  if (unknown.size === 0) return;
  throw new DataError(
    `Personal data in this database is sealed with the data key ${[...unknown].join(' and ')}, which is not set; the key in use is ${vault.keyId}. ` +
      'Set DATA_KEY to that key again, name it in DATA_KEY_OLD, or restore the file data-key of the data folder.',
  );
}

async function sealBatch(db: Kysely<Database>, vault: Vault, table: SealedTable, which: Unsealed): Promise<number> {
  const others = which === 'open' ? sql`` : sql`or key_id <> ${vault.keyId}`;
  const { row: names } = sealedTables[table];
  return await takeTurn(db, sql`select pg_advisory_xact_lock(${sql.lit(SEALING_LOCK)})`, async (turn) => {
    const { rows } = await sql<Database[SealedTable]>`
      select * from ${sql.table(table)} where key_id is null ${others} limit ${sql.lit(BATCH_ROWS)}`.execute(turn);
    for (const kept of rows) {
      const sealed = Object.entries(sealRow(vault, table, openRow(vault, table, kept)));
      const isName = ([column]: [string, unknown]) => names.some((name) => name === column);
      // Only what sealing changes: the rest of the row may be changed by somebody else meanwhile.
      const changed = sealed.filter(([column, value]) => kept[column as keyof typeof kept] !== value);
      const assignments = changed.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
      const conditions = sealed.filter(isName).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
      await sql`update ${sql.table(table)} set ${sql.join(assignments)} where ${sql.join(conditions, sql` and `)}`.execute(turn);
    }
    return rows.length;
  });
}

/**
 * Makes a database ready for a vault: what an older program kept in plain words is sealed, and taken out of the files.
 * Throws DataError where something is kept that none of the keys opens.
 */
export async function prepareSealing(db: Kysely<Database>, vault: Vault): Promise<void> {
  await requireKeys(db, vault);
  if ((await sealAgain(db, vault, 'open')) > 0) await scrub(db);
}
