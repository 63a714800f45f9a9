import { type Kysely, sql } from 'kysely';
import type { Database } from '../schema.ts';
import { isStorageFailure } from '../../server/storage-failure.ts';
import { isPostgres } from '../lock.ts';
import { encryptedTables } from './encrypted-rows.ts';

/**
 * Takes what was deleted or overwritten out of the database's files. A SQLite file is written anew and its log emptied;
 * PostgreSQL gives the space of old rows free, and writes over it in its own time. Resolves to whether all of it was done:
 * another program that reads or writes just now may stand in the way. Takes longer than a connection that serves may: see `withoutLimit`.
 */
export async function vacuum(db: Kysely<Database>): Promise<boolean> {
  try {
    return await empty(db);
  } catch (error) {
    if (isStorageFailure(error)) return false;
    throw error;
  }
}

async function empty(db: Kysely<Database>): Promise<boolean> {
  if (isPostgres(db)) {
    await sql`vacuum ${sql.join(Object.keys(encryptedTables).map((table) => sql.table(table)))}`.execute(db);
    return true;
  }
  await sql`vacuum`.execute(db);
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows[0]?.busy === 0;
}
