import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../app.ts';
import { openData } from '../open-data.ts';
import { readSettings } from '../server/settings/settings.ts';
import { onEachDatabase, onPostgres, temporaryDatabaseUrl, temporaryFolder } from '../testing/temporary-data.ts';
import { TEST_DATA_KEY } from '../testing/test-keys.ts';

onEachDatabase();

/** A database as the first release left it: its tables, its values in plain words, and the name of the one migration it knew. */
const FIRST_RELEASE = `
create table pledges (reference text primary key, name text not null, phone text not null, amount text not null, email text not null,
  address text not null, language text not null, held integer not null, created_at text not null);
create table enquiries (reference text primary key, first_name text not null, last_name text not null, email text not null,
  nature_of_enquiry text not null, message text not null, language text not null, held integer not null, created_at text not null);
create table subscriptions (email text primary key, status text not null, language text not null, created_at text not null,
  token text not null unique, confirmed_at text);
create table idempotency_keys (kind text not null, key text not null, body_hash text not null, answer text not null,
  created_at text not null, constraint idempotency_keys_key primary key (kind, key));
create index idempotency_keys_age on idempotency_keys (created_at);
create table metal_rates (id integer primary key, gold text not null, silver text not null, source text not null, created_at text not null);
create table stories (id text not null, language text not null, title text not null, heading text not null, image text not null,
  quote text not null, created_at text not null, position integer not null, sample integer not null,
  constraint stories_key primary key (id, language));
create table content_version (id integer primary key, version integer not null);
create table release_events (id ${onPostgres ? 'integer generated always as identity primary key' : 'integer primary key autoincrement'},
  at text not null, section text not null, action text not null, actor text not null, version text, why text);
create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
create table kysely_migration_lock (id varchar(255) primary key, is_locked integer not null default 0);
insert into kysely_migration values ('0001-start', '2026-01-02T03:04:05.000Z');
insert into kysely_migration_lock values ('migration_lock', 0);
insert into pledges values ('P-7K3M-9QXT', 'Farhana', '01712345678', '5000', 'farhana@example.org', '', 'bn', 0, '2026-01-03T00:00:00.000Z');
insert into enquiries values ('E-7K3M-9QXT', 'Karim', '', 'karim@example.org', '', 'Salam', 'en', 0, '2026-01-03T00:00:00.000Z');
insert into subscriptions values ('reader@example.org', 'confirmed', 'en', '2026-01-03T00:00:00.000Z', 'a-token', '2026-01-04T00:00:00.000Z');
insert into metal_rates values (1, '16000', '230', 'editor', '2026-01-05T00:00:00.000Z');
insert into content_version values (1, 1);
insert into release_events (at, section, action, actor, version, why)
  values ('2026-01-06T00:00:00.000Z', 'give', 'publish', 'give team', '1.0.0-000000000000', '');
`;

async function leaveBehind(databaseUrl: string): Promise<void> {
  if (onPostgres) {
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(FIRST_RELEASE);
    await client.end();
    return;
  }
  const database = new DatabaseSync(databaseUrl.slice('sqlite:'.length));
  database.exec(FIRST_RELEASE);
  database.close();
}

test('what the first release left behind is opened, brought up to date and served', async () => {
  const databaseUrl = await temporaryDatabaseUrl();
  await leaveBehind(databaseUrl);
  const settings = readSettings({ DATA_DIR: await temporaryFolder(), DATABASE_URL: databaseUrl, DATA_KEY: TEST_DATA_KEY });
  const data = await openData(settings);
  const app = await createApp({ settings, data, releaseToken: 'a token that nobody sends', logLevel: 'silent' });
  onTestFinished(async () => {
    await app.close();
    await data.close();
  });

  expect(await data.listPledges()).toMatchObject([{ reference: 'P-7K3M-9QXT', name: 'Farhana', amount: '5000', intention: 'zakat' }]);
  expect(await data.listEnquiries()).toMatchObject([{ reference: 'E-7K3M-9QXT', message: 'Salam' }]);
  expect((await data.db.selectFrom('release_events').selectAll().execute()).map(({ section }) => section)).toEqual(['give']);
  const stored = JSON.stringify(await data.db.selectFrom('pledges').selectAll().execute());
  expect(stored, 'what stood in plain words is encrypted').not.toContain('Farhana');
  const rate = await app.inject('/api/v1/fetch-metal-rate?gram=1');
  expect(rate.json()).toMatchObject({ prices: { xau: { selling_price: 16000 } } });
  const pledge = { name: 'A', phone: '01712345678', donation: '5000' };
  expect((await app.inject({ method: 'POST', url: '/api/v1/contact-store', payload: pledge })).statusCode).toBe(200);
  expect(await data.listPledges()).toHaveLength(2);
});
