import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { DataError } from '../server/data-error.ts';
import { migrations } from './migrations.ts';
import type { Database } from './schema.ts';
import { isPostgres, withLock } from './lock.ts';

/** What origins that start at once wait for; any number that nothing else in the database locks. */
const START_LOCK = 731_540_117;

/**
 * Brings the schema up to this program's, and seeds a database that is new.
 * Two programs that start at once take turns. Throws DataError where a newer program has already changed the database.
 */
export async function migrate(db: Kysely<Database>, seed: ((db: Kysely<Database>) => Promise<void>) | undefined): Promise<void> {
  await withLock(db, sql`select pg_advisory_xact_lock(${sql.lit(START_LOCK)})`, async (turn) => {
    const applied = await appliedMigrations(turn);
    refuseNewer(applied);
    if (applied.length < Object.keys(migrations).length) await applyMissing(turn);
    if (applied.length === 0) await seed?.(turn);
  });
}

async function appliedMigrations(db: Kysely<Database>): Promise<string[]> {
  const schema = await currentSchema(db);
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration' && table.schema === schema)) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map((row) => row.name);
}

/** The schema that tables are made in, which a role or an address may have set; SQLite has none. */
async function currentSchema(db: Kysely<Database>): Promise<string | undefined> {
  if (!isPostgres(db)) return undefined;
  const { rows } = await sql<{ name: string | null; creatable: boolean | null }>`
    select current_schema() as name, has_schema_privilege(current_schema(), 'create') as creatable`.execute(db);
  const [{ name, creatable } = { name: null, creatable: null }] = rows;
  if (name !== null && creatable) return name;
  throw new DataError(
    name === null
      ? 'The search_path of the database names no schema that this user may use. Make one: create schema authorization <user>.'
      : `The user of DATABASE_URL may not make tables in the schema ${name}. Allow it: grant create on schema ${name} to <user>.`,
  );
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
  const schema = await currentSchema(db);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
    disableTransactions: !isPostgres(db),
    ...(schema === undefined ? {} : { migrationTableSchema: schema }),
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
