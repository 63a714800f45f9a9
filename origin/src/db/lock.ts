import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';

/** Tells on which of the two databases something runs. */
export function isPostgres(db: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * Runs work in a transaction that others wait for, in this process and in every other one: what it reads stays true
 * until what it writes is committed. On PostgreSQL `lock` says who the others are; SQLite has one writer in any case.
 */
export async function withLock<Tables, Result>(
  db: Kysely<Tables>,
  lock: RawBuilder<unknown>,
  work: (transaction: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  if (isPostgres(db)) {
    return await db.transaction().execute(async (transaction) => {
      await lock.execute(transaction);
      return await work(transaction);
    });
  }
  return await db.connection().execute(async (connection) => {
    // Immediate: a transaction that starts by reading could not wait for another writer.
    await sql`begin immediate`.execute(connection);
    try {
      const result = await work(connection);
      await sql`commit`.execute(connection);
      return result;
    } catch (error) {
      // SQLite may have rolled back by itself; what went wrong first is what counts.
      await sql`rollback`.execute(connection).catch(() => undefined);
      throw error;
    }
  });
}
