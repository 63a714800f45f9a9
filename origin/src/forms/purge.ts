import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { BATCH_PAUSE_MS } from '../db/encryption/rotate.ts';
import { type EncryptedTable, encryptedTables } from '../db/encryption/encrypted-rows.ts';
import { removeLostCopies } from './copies/copies.ts';
import type { Database } from '../db/schema.ts';

/** Few enough that a form that arrives meanwhile hardly waits. */
const BATCH_ROWS = 500;
/** Twice the day for which a retry has to be recognised. */
const KEY_LIFETIME_MS = 48 * 3_600_000;

/** How many rows of each table. */
export type PurgeCounts = Readonly<Record<EncryptedTable, number>>;

/**
 * Removes what people sent before an instant, or only counts it. Newsletter addresses that were confirmed stay: they are
 * kept until their reader unsubscribes. Keys of repeated forms go as soon as nothing needs them any longer.
 */
export async function purge(db: Kysely<Database>, before: Date, { dryRun }: { dryRun: boolean }): Promise<PurgeCounts> {
  const sent = sentBefore(before);
  const conditions = {
    pledges: sent,
    enquiries: sent,
    subscriptions: sql`${sent} and status = 'pending'`,
    idempotency_keys: sentBefore(new Date(Math.max(before.getTime(), keysSince().getTime()))),
  } satisfies Record<EncryptedTable, RawBuilder<unknown>>;
  const counts = { pledges: 0, enquiries: 0, subscriptions: 0, idempotency_keys: 0 };
  for (const table of Object.keys(counts) as EncryptedTable[]) {
    counts[table] = await (dryRun ? countRows : removeRows)(db, table, conditions[table]);
  }
  if (!dryRun) await removeLostCopies(db);
  return counts;
}

/** Forgets the keys of repeated forms that nothing needs any longer; to be done regularly. */
export async function forgetOldKeys(db: Kysely<Database>): Promise<void> {
  await removeRows(db, 'idempotency_keys', sentBefore(keysSince()));
}

/** Since when keys are needed. */
function keysSince(): Date {
  return new Date(Date.now() - KEY_LIFETIME_MS);
}

function sentBefore(instant: Date): RawBuilder<unknown> {
  return sql`created_at < ${instant.toISOString()}`;
}

async function countRows(db: Kysely<Database>, table: EncryptedTable, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`select count(*) as count from ${sql.table(table)} where ${condition}`.execute(db);
  return Number(rows[0]?.count);
}

/** Each batch is a transaction of its own: cut off, what is left goes the next time. */
async function removeRows(db: Kysely<Database>, table: EncryptedTable, condition: RawBuilder<unknown>): Promise<number> {
  const row = sql.join(encryptedTables[table].row.map((column) => sql.ref(column)));
  let removed = 0;
  for (let batch = BATCH_ROWS; batch === BATCH_ROWS; removed += batch) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where (${row}) in (select ${row} from ${sql.table(table)} where ${condition} limit ${sql.lit(BATCH_ROWS)})`.execute(
      db,
    );
    batch = Number(numAffectedRows);
    if (batch === BATCH_ROWS) await wait(BATCH_PAUSE_MS);
  }
  return removed;
}
