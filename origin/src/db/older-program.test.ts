import BetterSqlite from 'better-sqlite3';
import { Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { onEachDatabase, onPostgres, temporaryDatabaseUrl } from '../testing/temporary-data.ts';
import { migrations } from './migrations.ts';

onEachDatabase();

/** Renamed a column, before any site had two origins. Nothing since may do that. */
const LAST_WITHOUT_THE_RULE = '0005-mail';

interface Column {
  readonly name: string;
  readonly dataType: string;
  readonly isAutoIncrementing: boolean;
}

type Tables = ReadonlyMap<string, readonly Column[]>;

async function emptyDatabase(): Promise<Kysely<unknown>> {
  const dialect = onPostgres
    ? new PostgresDialect({ pool: new Pool({ connectionString: await temporaryDatabaseUrl() }) })
    : new SqliteDialect({ database: new BetterSqlite(':memory:') });
  const db = new Kysely<unknown>({ dialect });
  onTestFinished(() => db.destroy());
  return db;
}

async function tablesOf(db: Kysely<unknown>): Promise<Tables> {
  const schema = onPostgres ? (await sql<{ name: string }>`select current_schema() as name`.execute(db)).rows[0]?.name : undefined;
  const tables = await db.introspection.getTables();
  return new Map(tables.filter((table) => table.schema === schema).map(({ name, columns }) => [name, columns]));
}

let rows = 0;

/** Writes a row into each table that a program knows, by the columns that it knows, and reads what it wrote. */
async function writeAndRead(db: Kysely<unknown>, known: Tables): Promise<void> {
  for (const [table, columns] of known) {
    rows += 1;
    const written = columns.filter(({ isAutoIncrementing }) => !isAutoIncrementing);
    const values = written.map(({ name, dataType }) => (/^int/i.test(dataType) ? rows : `${name} ${rows}`));
    const names = sql.join(written.map(({ name }) => sql.ref(name)));
    await sql`insert into ${sql.table(table)} (${names}) values (${sql.join(values)})`.execute(db);
    const [first] = written;
    const found = await sql`select ${names} from ${sql.table(table)} where ${sql.ref(first?.name ?? '')} = ${values[0]}`.execute(db);
    expect(
      found.rows.map((row) => Object.values(row as object)),
      table,
    ).toEqual([values]);
  }
}

const names = Object.keys(migrations).sort();

test.each(names.filter((name) => name > LAST_WITHOUT_THE_RULE))(
  'an origin from before %s goes on beside one that has applied it: it writes and reads all that it knows',
  async (name) => {
    const db = await emptyDatabase();
    for (const earlier of names.filter((other) => other < name)) await migrations[earlier]?.up(db);
    const known = await tablesOf(db);
    expect([...known.keys()]).toEqual(expect.arrayContaining(['pledges', 'release_events']));
    await writeAndRead(db, known);
    await migrations[name]?.up(db);
    await writeAndRead(db, known);
  },
);

test('a change that is not additive is noticed', async () => {
  const db = await emptyDatabase();
  for (const earlier of names.filter((other) => other < LAST_WITHOUT_THE_RULE)) await migrations[earlier]?.up(db);
  const known = await tablesOf(db);
  await migrations[LAST_WITHOUT_THE_RULE]?.up(db);
  await expect(writeAndRead(db, known)).rejects.toThrow(/token/);
});
