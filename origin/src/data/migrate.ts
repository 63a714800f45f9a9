import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { DataError } from './data-error.ts';
import { migrations } from './migrations.ts';
import type { Database } from './schema.ts';
import { seedSamples } from './seed-samples.ts';

/**
 * Brings the schema up to this program's, and puts the samples into a database that is new.
 * Two programs that start at once take turns. Throws DataError where a newer program has already changed the database.
 */
export async function migrate(db: Kysely<Database>): Promise<void> {
  await db.connection().execute(async (connection) => {
    // Immediate: a transaction that starts by reading could not wait for another writer.
    await sql`begin immediate`.execute(connection);
    try {
      const applied = await appliedMigrations(connection);
      refuseNewer(applied);
      if (applied.length < Object.keys(migrations).length) await applyMissing(connection);
      if (applied.length === 0) await seedSamples(connection);
      await sql`commit`.execute(connection);
    } catch (error) {
      // SQLite may have rolled back by itself; what went wrong first is what counts.
      await sql`rollback`.execute(connection).catch(() => undefined);
      throw error;
    }
  });
}

async function appliedMigrations(db: Kysely<Database>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map((row) => row.name);
}

function refuseNewer(applied: readonly string[]): void {
  const unknown = applied.filter((name) => !(name in migrations));
  if (unknown.length === 0) return;
  throw new DataError(
    `The database was made by a newer version of this program (it has ${unknown.join(', ')}). ` +
      'Using it could damage what is stored. Start the newer version, or restore a backup from before the update.',
  );
}

async function applyMissing(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) }, disableTransactions: true });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
