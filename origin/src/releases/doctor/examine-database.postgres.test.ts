import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openData } from '../../open-data.ts';
import { readSettings } from '../../server/settings/settings.ts';
import { skipWithoutServer, temporaryData, temporaryDatabaseUrl } from '../../testing/temporary-data.ts';
import { TEST_DATA_KEY } from '../../testing/test-keys.ts';
import { examineDatabase } from './examine-database.ts';

skipWithoutServer();

const address = { kind: 'postgres', url: 'postgres://zakat:secret@db.example.org/zakat' } as const;
const WELL = { isReadable: true, findings: [] };

test('finds a server that may lose what it acknowledged', async () => {
  const { db } = await temporaryData();
  expect(await examineDatabase(db, address)).toEqual(WELL);
  await db.connection().execute(async (connection) => {
    await sql`set synchronous_commit = off`.execute(connection);
    expect(await examineDatabase(connection, address)).toMatchObject({
      isReadable: true,
      findings: [{ check: 'database', message: expect.stringMatching(/keeps synchronous_commit=off, so that a pledge could be lost/) }],
    });
    await sql`set synchronous_commit = on`.execute(connection);
  });
});

test('finds a server that can be read and takes nothing more, and leaves nothing behind where it does', async () => {
  const { db } = await temporaryData();
  await db.connection().execute(async (connection) => {
    await sql`set default_transaction_read_only = on`.execute(connection);
    expect(await examineDatabase(connection, address)).toMatchObject({
      isReadable: true,
      findings: [
        {
          check: 'database',
          message: expect.stringMatching(/takes nothing more \(.*read-only transaction\).*Look at the PostgreSQL server/),
        },
      ],
    });
    await sql`set default_transaction_read_only = off`.execute(connection);
    expect(await examineDatabase(connection, address)).toEqual(WELL);
  });
  expect(await db.selectFrom('host_answers').selectAll().execute()).toEqual([]);
});

test('tries a server with as much as it says, whatever the server makes smaller', async () => {
  const { db } = await temporaryData();
  await db.connection().execute(async (connection) => {
    await sql`begin`.execute(connection);
    await sql`create rule kept as on delete to host_answers do instead nothing`.execute(connection);
    expect(await examineDatabase(connection, address)).toEqual(WELL);
    const { rows } = await sql<{ bytes: number }>`select pg_column_size(answer) as bytes from host_answers`.execute(connection);
    await sql`rollback`.execute(connection);
    expect(rows[0]?.bytes).toBeGreaterThanOrEqual(64 * 1024);
  });
});

test('finds a server that does not answer', async () => {
  const { db, close } = await openData(readSettings({ DATABASE_URL: await temporaryDatabaseUrl(), DATA_KEY: TEST_DATA_KEY }));
  expect(await examineDatabase(db, address)).toEqual(WELL);
  await close();
  expect(await examineDatabase(db, address)).toMatchObject({
    isReadable: false,
    findings: [
      { check: 'database', message: expect.stringMatching(/does not answer .*Look at the PostgreSQL server and at DATABASE_URL/) },
    ],
  });
});
