import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { packRelease } from '../testing/packed-release.ts';
import { originWithReleases } from '../testing/origin-with-releases.ts';
import { skipWithoutServer, temporaryData, temporaryDatabaseUrl } from '../testing/temporary-data.ts';
import { parseDatabaseAddress } from '../server/settings/database-address.ts';
import { listenForChanges, tellOthers } from './listen.ts';
import type { Database } from './schema.ts';
import { appendEvent } from '../testing/append-event.ts';

skipWithoutServer();

const LISTENERS = sql`select pid from pg_stat_activity where application_name like 'zakat-origin-listener%' and datname = current_database()`;

async function listeners(db: Kysely<Database>): Promise<number[]> {
  const { rows } = await LISTENERS.execute(db);
  return rows.map((row) => (row as { pid: number }).pid);
}

const listening = (db: Kysely<Database>) => expect.poll(() => listeners(db)).toHaveLength(1);

/** Cuts the connection of every listener of this database. */
async function cut(db: Kysely<Database>): Promise<number[]> {
  const pids = await listeners(db);
  for (const pid of pids) await sql`select pg_terminate_backend(${pid})`.execute(db);
  return pids;
}

test('a rollout on one origin counts on the other by push, and by asking each second while the listener’s connection is cut', async () => {
  const shell = packRelease('shell', 'one', { pages: ['home'] });
  const [first, second, third] = [
    packRelease('shell', 'two', { pages: ['home'] }),
    packRelease('shell', 'three', { pages: ['home'] }),
    packRelease('shell', 'four', { pages: ['home'] }),
  ];
  const { app, data, ledger } = await originWithReleases([shell], [first, second, third]);
  const served = async () => (await app.inject('/')).headers['x-sections'];
  const promote = ({ release: { version } }: typeof shell) =>
    appendEvent(ledger, { section: 'shell', version, action: 'promote', percent: null, actor: 'another origin', why: '' });
  await listening(data.db);
  await expect.poll(served).toContain(shell.release.version);

  // With the clock stopped, nothing that is kept grows old: what counts now was pushed.
  const stopClock = () => vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  const stopped = stopClock();
  onTestFinished(() => stopped.mockRestore());
  await promote(first);
  await expect.poll(served).toContain(first.release.version);

  const pids = await cut(data.db);
  stopped.mockRestore();
  await promote(second);
  await expect.poll(served).toContain(second.release.version);

  // It listens again, by another connection.
  await listening(data.db);
  expect(pids).not.toContain((await listeners(data.db))[0]);
  await expect.poll(served).toContain(second.release.version);
  const again = stopClock();
  onTestFinished(() => again.mockRestore());
  await promote(third);
  await expect.poll(served).toContain(third.release.version);
});

test('what was told while nobody listened is looked for when the connection is back, and a burst is looked for together', async () => {
  const { db } = await temporaryData();
  const address = parseDatabaseAddress(await temporaryDatabaseUrl());
  if (!address) throw new Error('DATABASE_URL is no address of a database.');
  let looks = 0;
  const looking = Promise.withResolvers<void>();
  const stop = listenForChanges(address, 'zakat_ledger', async () => {
    looks += 1;
    if (looks > 1) await looking.promise;
  });
  onTestFinished(stop);
  await expect.poll(() => looks).toBe(1);
  for (let time = 0; time < 20; time += 1) await tellOthers(db, 'zakat_ledger');
  await expect.poll(() => looks).toBe(2);
  looking.resolve();
  await expect.poll(() => looks).toBeGreaterThanOrEqual(3);
  const before = looks;
  expect(before).toBeLessThan(20);
  await cut(db);
  await expect.poll(() => looks).toBeGreaterThan(before);
});

test('an end to listening closes the connection', async () => {
  const { db } = await temporaryData();
  const address = parseDatabaseAddress(await temporaryDatabaseUrl());
  if (!address) throw new Error('DATABASE_URL is no address of a database.');
  const stop = listenForChanges(address, 'zakat_ledger', async () => undefined);
  await listening(db);
  await stop();
  await expect.poll(() => listeners(db)).toEqual([]);
});

test('an origin that cannot see other connections is told of changes all the same', async () => {
  const { db } = await temporaryData();
  const url = new URL(await temporaryDatabaseUrl());
  const [, schema = ''] = (url.searchParams.get('options') ?? '').split('=');
  // In the place of the server's own, which only its owner could take away.
  await sql`create view ${sql.table(`${schema}.pg_stat_activity`)} as select 'nothing' as shown`.execute(db);
  url.searchParams.set('options', `-c search_path=${schema},pg_catalog`);
  const random = vi.spyOn(Math, 'random').mockReturnValue(0);
  onTestFinished(() => random.mockRestore());
  const [look, onOthers] = [vi.fn(async () => undefined), vi.fn()];
  const stop = listenForChanges({ kind: 'postgres', url: url.href }, 'zakat_ledger', look, { fingerprint: 'own', onOthers });
  onTestFinished(stop);
  await expect.poll(() => look.mock.calls.length).toBe(1);
  // Enough for many other tries, each of which looks again.
  await wait(500);
  expect(look).toHaveBeenCalledOnce();
  await tellOthers(db, 'zakat_ledger');
  await expect.poll(() => look.mock.calls.length).toBe(2);
  expect(onOthers).not.toHaveBeenCalled();
});
