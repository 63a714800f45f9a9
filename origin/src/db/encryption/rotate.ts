import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { DataError } from '../../server/data-error.ts';
import type { Database, SubscriptionRow } from '../schema.ts';
import { withLock } from '../lock.ts';
import { type EncryptedTable, decryptRow, encryptRow, encryptedTables } from './encrypted-rows.ts';
import type { Keyring } from './keyring.ts';
import { mergeSubscriptions } from './merge-subscriptions.ts';
import { vacuum } from './vacuum.ts';

/** Few enough that a form that arrives meanwhile hardly waits. */
const BATCH_ROWS = 100;
/** Longer than SQLite sleeps between two looks at a lock (100 ms), so that a form that waits for its turn gets it. */
export const BATCH_PAUSE_MS = 150;
/** Programs that rotate at the same time take turns by it: any number that nothing else in the database locks. */
const ROTATION_LOCK = 731_540_118;

/** Which rows: those without a key, which an older program has written, or also those of a key before the current one. */
export type Outdated = 'plain' | 'not-current';

const tables = Object.keys(encryptedTables) as EncryptedTable[];

/**
 * Encrypts rows with the current key, in short transactions between which the site goes on; cut off, it goes on from there
 * the next time. Resolves to how many rows it encrypted.
 */
export async function rotate(db: Kysely<Database>, keyring: Keyring, which: Outdated): Promise<number> {
  let rows = 0;
  for (const table of tables) {
    for (let batch = await rotateBatch(db, keyring, table, which); batch > 0; batch = await rotateBatch(db, keyring, table, which)) {
      rows += batch;
      await wait(BATCH_PAUSE_MS);
    }
  }
  return rows;
}

/** Throws DataError where something is kept that none of the data keys decrypts. */
async function requireKeys(db: Kysely<Database>, keyring: Keyring): Promise<void> {
  const unknown = new Set<string>();
  for (const table of tables) {
    const { rows } = await sql<{ key_id: string }>`
      select distinct key_id from ${sql.table(table)} where key_id is not null and key_id not in (${sql.join(keyring.keyIds)})`.execute(db);
    for (const { key_id } of rows) unknown.add(key_id);
  }
  if (unknown.size === 0) return;
  throw new DataError(
    `Personal data in this database is encrypted with the data key ${[...unknown].join(' and ')}, which is not set; the key in use is ${keyring.keyId}. ` +
      'Set DATA_KEY to that key again, name it in DATA_KEY_OLD, or restore the file data-key of the secrets folder.',
  );
}

async function rotateBatch(db: Kysely<Database>, keyring: Keyring, table: EncryptedTable, which: Outdated): Promise<number> {
  const others = which === 'plain' ? sql`` : sql`or key_id <> ${keyring.keyId}`;
  const { row: names } = encryptedTables[table];
  return await withLock(db, sql`select pg_advisory_xact_lock(${sql.lit(ROTATION_LOCK)})`, async (turn) => {
    const { rows } = await sql<Database[EncryptedTable]>`
      select * from ${sql.table(table)} where key_id is null ${others} limit ${sql.lit(BATCH_ROWS)}`.execute(turn);
    for (const kept of rows) {
      const row = decryptRow(keyring, table, kept);
      if (table === 'subscriptions') await mergeSubscriptions(turn, keyring, row as SubscriptionRow);
      const encrypted = Object.entries(encryptRow(keyring, table, row));
      const isName = ([column]: [string, unknown]) => names.some((name) => name === column);
      // Only what encryption changes: the rest of the row may be changed by somebody else meanwhile.
      const changed = encrypted.filter(([column, value]) => kept[column as keyof typeof kept] !== value);
      const assignments = changed.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
      const conditions = encrypted.filter(isName).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
      await sql`update ${sql.table(table)} set ${sql.join(assignments)} where ${sql.join(conditions, sql` and `)}`.execute(turn);
    }
    return rows.length;
  });
}

/**
 * Makes a database ready for a keyring: what an older program kept in plain words is encrypted, and taken out of the files.
 * Throws DataError where something is kept that none of the keys opens.
 */
export async function prepareEncryption(db: Kysely<Database>, keyring: Keyring): Promise<void> {
  await requireKeys(db, keyring);
  if ((await rotate(db, keyring, 'plain')) > 0) await vacuum(db);
}
