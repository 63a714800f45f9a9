import { generateKeyPairSync } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { chainFaults } from 'shared/commands/ledger-chain';
import { expect, test } from 'vitest';
import { readSettings } from '../server/settings/settings.ts';
import { startRecorder } from '../testing/start-recorder.ts';
import { onEachDatabase, temporaryDatabase, temporaryDatabaseUrl } from '../testing/temporary-data.ts';
import { TEST_DATA_KEY } from '../testing/test-keys.ts';
import { openData } from '../open-data.ts';
import { openDatabase } from './open-database.ts';
import type { Database } from './schema.ts';
import { createLedger } from '../releases/ledger.ts';
import { listOriginKeys } from '../releases/access/origin-keys.ts';
import { withoutLimits } from '../testing/without-limits.ts';
import { appendEvent } from '../testing/append-event.ts';

onEachDatabase();

test('what was stored is there after the database is opened again, and samples come once', async () => {
  const databaseUrl = await temporaryDatabaseUrl();
  const settings = readSettings({ DATABASE_URL: databaseUrl, DATA_KEY: TEST_DATA_KEY });
  const first = withoutLimits(await openData(settings));
  const sent = await first.submitEnquiry({ values: { first_name: 'A', email: 'a@example.org', message: 'Salam' }, language: 'en' });
  await first.setMetalRate({ gold: '16000', silver: '230' });
  await first.close();

  const second = await openData(settings);
  expect((await second.listEnquiries()).map((enquiry) => enquiry.reference)).toEqual([sent.reference]);
  expect((await second.latestMetalRate())?.prices.xau?.selling_price).toBe(16000);
  await second.close();
});

test('two programs that start on a new database at once both find it ready', async () => {
  const databaseUrl = await temporaryDatabaseUrl();
  const settings = readSettings({ DATABASE_URL: databaseUrl, DATA_KEY: TEST_DATA_KEY });
  const recorders = [startRecorder(databaseUrl, 3), startRecorder(databaseUrl, 3)];
  expect(await Promise.all(recorders.map((recorder) => recorder.ended))).toEqual([0, 0]);
  const data = await openData(settings);
  expect(await data.listPledges()).toHaveLength(6);
  expect(await data.stories('bn', 6)).toHaveLength(3);
  await data.close();
});

test('pledges that were recorded before they had an intention are of Zakat', async () => {
  const databaseUrl = await temporaryDatabaseUrl();
  const settings = readSettings({ DATABASE_URL: databaseUrl, DATA_KEY: TEST_DATA_KEY });
  const before = withoutLimits(await openData(settings));
  const old = await before.submitPledge({ values: { name: 'A', phone: '01712345678', donation: '5000' }, language: 'en' });
  await sql`alter table pledges drop column intention`.execute(before.db);
  await sql`drop table rehearsals`.execute(before.db);
  await sql`drop table accepted_differences`.execute(before.db);
  await sql`drop table ramps`.execute(before.db);
  await sql`drop table cdn_purges`.execute(before.db);
  await sql`drop table journey_walks`.execute(before.db);
  await sql`drop table sections`.execute(before.db);
  await sql`drop table request_counts`.execute(before.db);
  await sql`drop table copy_counts`.execute(before.db);
  await sql`drop table signed_out_sessions`.execute(before.db);
  await dropChain(before.db);
  await sql`delete from kysely_migration where name >= '0008'`.execute(before.db);
  await before.close();

  const after = await openData(settings);
  expect(await after.listPledges()).toMatchObject([{ reference: old.reference, amount: '5000', intention: 'zakat' }]);
  await after.close();
});

/** Takes away what makes the ledger a chain, as if an earlier version had written it. */
async function dropChain(db: Kysely<Database>): Promise<void> {
  for (const column of ['previous_hash', 'salt', 'signed', 'seal_key', 'seal']) {
    await sql`alter table release_events drop column ${sql.ref(column)}`.execute(db);
  }
  await sql`drop table origin_keys`.execute(db);
}

test('a ledger that was kept before it was a chain is one after the upgrade', async () => {
  const databaseUrl = await temporaryDatabaseUrl();
  const settings = readSettings({ DATABASE_URL: databaseUrl, DATA_KEY: TEST_DATA_KEY });
  const before = await openData(settings);
  const event = { section: 'give', version: '1.0.0-0123456789ab', percent: null, actor: 'give team', why: 'Shorter form' } as const;
  for (const action of ['publish', 'promote', 'rollout'] as const) {
    await appendEvent(createLedger(before.db), { ...event, action, percent: action === 'rollout' ? 0.5 : null });
  }
  await sql`drop table rehearsals`.execute(before.db);
  await sql`drop table accepted_differences`.execute(before.db);
  await sql`drop table ramps`.execute(before.db);
  await sql`drop table cdn_purges`.execute(before.db);
  await sql`drop table journey_walks`.execute(before.db);
  await sql`drop table sections`.execute(before.db);
  await sql`drop table request_counts`.execute(before.db);
  await dropChain(before.db);
  await sql`delete from kysely_migration where name >= '0012'`.execute(before.db);
  await before.close();

  const after = await openData(settings);
  const originKey = generateKeyPairSync('ed25519').privateKey;
  const ledger = createLedger(after.db, { originKey });
  expect(chainFaults(await ledger.records(), [])).toEqual([]);
  expect(await ledger.events()).toMatchObject([event, event, { ...event, percent: 0.5 }]);
  await appendEvent(ledger, { ...event, action: 'halt' });
  const records = await ledger.records();
  expect(records.map(({ seal }) => seal !== null)).toEqual([false, false, false, true]);
  expect(chainFaults(records, await listOriginKeys(after.db))).toEqual([]);
  await after.close();
});

test('a database of a newer version is not touched', async () => {
  const database = await temporaryDatabase();
  const db = await openDatabase(database);
  await sql`insert into kysely_migration (name, timestamp) values ('0099-from-the-future', '2030-01-01')`.execute(db);
  await db.destroy();
  await expect(openDatabase(database)).rejects.toMatchObject({
    name: 'DataError',
    message: expect.stringMatching(/newer version of this program .*0099-from-the-future.*Start the newer version/),
  });
});
