import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { skipWithoutServer, temporaryData, temporaryDatabaseUrl } from '../testing/temporary-data.ts';
import { readSettings } from '../server/settings/settings.ts';
import { TEST_DATA_KEY } from '../testing/test-keys.ts';
import { requireDurable } from './durability.ts';
import { openData } from '../open-data.ts';
import { openPostgres } from './open-postgres.ts';
import { forgetOldKeys } from '../forms/purge.ts';
import { isStorageFailure } from '../server/storage-failure.ts';
import { withoutLimits } from '../testing/without-limits.ts';

skipWithoutServer();

const values = { name: 'Farhana', phone: '01712345678', donation: '5000' };

async function query(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(text);
  await client.end();
}

test('every commit reaches the disk, whatever the database has set', async () => {
  const url = await temporaryDatabaseUrl();
  await query(url, `alter database ${new URL(url).pathname.slice(1)} set synchronous_commit = off`);
  onTestFinished(() => query(url, `alter database ${new URL(url).pathname.slice(1)} reset synchronous_commit`));
  const db = await openPostgres(url);
  onTestFinished(() => db.destroy());
  const { rows } = await sql`show synchronous_commit`.execute(db);
  expect(rows).toEqual([{ synchronous_commit: 'on' }]);
});

test('a connection that would lose an answered pledge is refused', async () => {
  const { db } = await temporaryData();
  await db.connection().execute(async (connection) => {
    await sql`set synchronous_commit = off`.execute(connection);
    await expect(requireDurable(connection)).rejects.toMatchObject({
      name: 'DataError',
      message: expect.stringMatching(/keeps synchronous_commit=off, so that a pledge could be lost/),
    });
    await sql`set synchronous_commit = remote_apply`.execute(connection);
    await requireDurable(connection);
  });
});

test('a server that does not answer, and a database that is not there, are reported without the password', async () => {
  const address = new URL(await temporaryDatabaseUrl());
  address.password = 'a-secret';
  address.pathname = '/not_there';
  await expect(openPostgres(address.href)).rejects.toMatchObject({
    name: 'DataError',
    message: expect.stringMatching(/^The database not_there at (?!.*a-secret).*Check user, password and database in DATABASE_URL/),
  });
  await expect(openPostgres('postgres://origin:a-secret@127.0.0.1:9/zakat')).rejects.toMatchObject({
    name: 'DataError',
    message: expect.stringMatching(/^The database zakat at 127\.0\.0\.1:9 (?!.*a-secret).*Start PostgreSQL, or correct host and port/),
  });
});

test('a server that speaks no TLS is told from one that does not answer', async () => {
  // What a server answers to the request for TLS that it does not have.
  const server = createServer((socket) => void socket.once('data', () => socket.end('N'))).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(openPostgres(`postgres://origin:a-secret@127.0.0.1:${port}/zakat?sslmode=verify-full`)).rejects.toMatchObject({
    name: 'DataError',
    message: expect.stringMatching(/^The database zakat at 127\.0\.0\.1:\d+ (?!.*a-secret).*Check sslmode and sslrootcert in DATABASE_URL/),
  });
});

test('a user who may not make tables is told how to be allowed to', async () => {
  const address = new URL(await temporaryDatabaseUrl());
  // A role of PostgreSQL's own that may use every schema, and change none.
  address.searchParams.set('options', `${address.searchParams.get('options')} -c role=pg_read_all_data`);
  await expect(openPostgres(address.href)).rejects.toMatchObject({
    name: 'DataError',
    message: expect.stringMatching(/may not make tables in the schema test_.*grant create on schema/),
  });
});

test('a search path that leads nowhere is reported', async () => {
  const address = new URL(await temporaryDatabaseUrl());
  address.searchParams.set('options', '-c search_path=nowhere');
  await expect(openPostgres(address.href)).rejects.toMatchObject({
    name: 'DataError',
    message: expect.stringMatching(/search_path .* names no schema/),
  });
});

/** Ends every other connection to this database, from outside of the pools under test, and returns once the server has let go of them. */
async function endOthers(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const ended = await client.query<{ pid: number }>(
    'select pid, pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  const pids = ended.rows.map(({ pid }) => pid);
  const running = () => client.query('select pid from pg_stat_activity where pid = any($1)', [pids]);
  await expect.poll(async () => (await running()).rowCount, { interval: 5 }).toBe(0);
  await client.end();
  // What the server wrote to their sockets is there by now, and is read in one of the next turns.
  await wait(20);
}

test('connections that the server ends while nobody uses them are replaced', async () => {
  const url = await temporaryDatabaseUrl();
  const data = withoutLimits(await openData(readSettings({ DATABASE_URL: url, DATA_KEY: TEST_DATA_KEY })));
  onTestFinished(() => data.close());
  const idle = await Promise.all(Array.from({ length: 5 }, () => data.submitPledge({ values, language: 'en' })));
  expect(idle.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  await endOthers(url);
  expect((await data.submitPledge({ values, language: 'en' })).status).toBe(200);
  expect(await data.listPledges()).toHaveLength(6);
});

test('connections that the server ends in the middle of a form fail that form alone', async () => {
  const url = await temporaryDatabaseUrl();
  const data = withoutLimits(await openData(readSettings({ DATABASE_URL: url, DATA_KEY: TEST_DATA_KEY })));
  onTestFinished(() => data.close());
  for (let round = 0; round < 20; round += 1) {
    // Admission is asked for within the transaction: its connection is in use and waits for nothing.
    const admit = async () => {
      await wait(50);
      return 'taken' as const;
    };
    const inFlight = Array.from({ length: 4 }, () => data.submitPledge({ values, language: 'en', idempotencyKey: randomUUID(), admit }));
    const outcomes = Promise.allSettled(inFlight);
    await wait(25);
    await endOthers(url);
    for (const outcome of await outcomes) {
      if (outcome.status === 'rejected') expect(isStorageFailure(outcome.reason), String(outcome.reason)).toBe(true);
    }
  }
  expect((await data.submitPledge({ values, language: 'en' })).status).toBe(200);
});

test('the same submission at once through two origins is recorded once', async () => {
  const url = await temporaryDatabaseUrl();
  const origins = await Promise.all(
    [1, 2].map(async () => withoutLimits(await openData(readSettings({ DATABASE_URL: url, DATA_KEY: TEST_DATA_KEY })))),
  );
  onTestFinished(async () => {
    await Promise.all(origins.map((origin) => origin.close()));
  });
  for (let round = 0; round < 20; round += 1) {
    const idempotencyKey = `round ${round}`.replace(' ', '-');
    const sent = origins.flatMap((origin) =>
      Array.from({ length: 4 }, () => origin.submitPledge({ values, language: 'en', idempotencyKey })),
    );
    const answers = await Promise.all(sent);
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
    expect(await origins[0]?.listPledges()).toHaveLength(round + 1);
  }
});

test('old keys are forgotten by two origins at once, beside submissions', async () => {
  const data = await temporaryData();
  await Promise.all(
    Array.from({ length: 30 }, (_, number) => data.submitPledge({ values, language: 'en', idempotencyKey: `old-${number}` })),
  );
  await sql`update idempotency_keys set created_at = '2020-01-01T00:00:00.000Z'`.execute(data.db);
  const sending = Array.from({ length: 30 }, (_, number) => data.submitPledge({ values, language: 'en', idempotencyKey: `new-${number}` }));
  await Promise.all([forgetOldKeys(data.db), forgetOldKeys(data.db)]);
  const sent = await Promise.all(sending);
  expect(sent.every(({ status }) => status === 200)).toBe(true);
  const kept = await data.db.selectFrom('idempotency_keys').select('key').execute();
  expect(kept.every(({ key }) => key.startsWith('new-'))).toBe(true);
});
