import { randomBytes } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '../schema.ts';
import { listMails } from '../../mail/outbox.ts';
import { openData } from '../../open-data.ts';
import { readSettings } from '../../server/settings/settings.ts';
import { onEachDatabase, onPostgres, temporaryDatabaseUrl, temporaryFolder } from '../../testing/temporary-data.ts';
import { startRecorder } from '../../testing/start-recorder.ts';
import { TEST_DATA_KEY } from '../../testing/test-keys.ts';
import { encryptRow, encryptedTables } from './encrypted-rows.ts';
import { rotate } from './rotate.ts';
import { type LimitlessData, withoutLimits } from '../../testing/without-limits.ts';

onEachDatabase();

const newKey = () => randomBytes(32).toString('base64');
const pledge = { name: 'Zarinmarked', phone: '01798765431', donation: '743197', email: 'm7431@example.org', address: 'Markedroad 9' };
const enquiry = {
  first_name: 'Zarinmarked',
  last_name: 'Qazimarked',
  email: 'm7431@example.org',
  nature_of_enquiry: 'sadaqah',
  message: 'Sentence-7431 বার্তা',
};
const typed = [...Object.values(pledge), ...Object.values(enquiry), 'reader7431@example.org'];

/** Opens one database again and again, by whatever keys are set. */
async function database(): Promise<{ folder: string; url: string; open(env: Record<string, string>): Promise<LimitlessData> }> {
  const folder = await temporaryFolder();
  const url = onPostgres ? await temporaryDatabaseUrl() : `sqlite:${path.join(folder, 'site.sqlite')}`;
  return { folder, url, open: async (env) => withoutLimits(await openData(readSettings({ DATA_DIR: folder, DATABASE_URL: url, ...env }))) };
}

async function sendEverything(data: LimitlessData): Promise<void> {
  await data.submitPledge({ values: pledge, language: 'en', idempotencyKey: 'one' });
  await data.submitEnquiry({ values: enquiry, language: 'en', idempotencyKey: 'one' });
  await data.submitSubscription({ values: { email: 'reader7431@example.org' }, language: 'bn', idempotencyKey: 'one' });
}

/** Everything that the tables hold, as text, and on SQLite every byte of the files. */
async function everythingKept(db: Kysely<Database>, folder: string): Promise<string> {
  const rows = await Promise.all(Object.keys(encryptedTables).map((table) => sql`select * from ${sql.table(table)}`.execute(db)));
  if (onPostgres) return JSON.stringify(rows.map((table) => table.rows));
  const files = (await readdir(folder)).filter((name) => name.startsWith('site.sqlite'));
  expect(files).toContain('site.sqlite-wal');
  return (await Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')))).join();
}

async function keyIds(db: Kysely<Database>): Promise<(string | null)[]> {
  const { rows } = await sql<{ key_id: string | null }>`
    select key_id from pledges union select key_id from enquiries union select key_id from subscriptions union select key_id from idempotency_keys`.execute(
    db,
  );
  return rows.map((row) => row.key_id);
}

/** Turns what is kept into what a program from before encryption has left. */
async function decryptAll(data: LimitlessData): Promise<void> {
  const [[sent], [asked], [reader]] = [await data.listPledges(), await data.listEnquiries(), await data.listSubscriptions()];
  if (!sent || !asked || !reader) throw new Error('nothing was kept');
  await data.db
    .updateTable('pledges')
    .set({ ...sent, key_id: null })
    .execute();
  await data.db
    .updateTable('enquiries')
    .set({ ...asked, key_id: null })
    .execute();
  await data.db
    .updateTable('subscriptions')
    .set({ ...reader, key_id: null, email_mac: null })
    .execute();
  await data.db.updateTable('idempotency_keys').set({ body_hash: 'hash', answer: '{"message":"Zarinmarked"}', key_id: null }).execute();
}

test('nothing that was typed stands in the database: not in a row, a file or its log', async () => {
  const { folder, open } = await database();
  const data = await open({ DATA_KEY: newKey() });
  await sendEverything(data);
  const kept = await everythingKept(data.db, folder);
  for (const text of typed) expect(kept).not.toContain(text);
  expect(await data.listPledges()).toMatchObject([{ name: 'Zarinmarked', amount: '743197' }]);
  expect(await data.listEnquiries()).toMatchObject([enquiry]);
  await data.close();
});

test('what an older program kept in plain words is encrypted at the next start, and its bytes are gone', async () => {
  const { folder, open } = await database();
  const env = { DATA_KEY: newKey() };
  const before = await open(env);
  await sendEverything(before);
  await decryptAll(before);
  expect(await everythingKept(before.db, folder)).toContain('Markedroad 9');
  await before.close();

  const after = await open(env);
  expect(await keyIds(after.db)).toEqual([after.keyring.keyId]);
  expect(await after.listPledges()).toMatchObject([{ name: 'Zarinmarked', phone: '01798765431' }]);
  expect(await after.listSubscriptions()).toMatchObject([{ email: 'reader7431@example.org' }]);
  await after.submitSubscription({ values: { email: 'reader7431@example.org' }, language: 'en' });
  expect(await after.listSubscriptions()).toHaveLength(1);
  const kept = await everythingKept(after.db, folder);
  for (const text of typed) expect(kept).not.toContain(text);
  await after.close();
});

test('a new key takes over: the old one opens what it encrypted, until all of it is encrypted again', async () => {
  const { open } = await database();
  const [older, newer] = [newKey(), newKey()];
  const before = await open({ DATA_KEY: older });
  await sendEverything(before);
  const listed = [await before.listPledges(), await before.listEnquiries(), await before.listSubscriptions()] as const;
  await before.close();

  const between = await open({ DATA_KEY: newer, DATA_KEY_OLD: older });
  expect(await keyIds(between.db)).toEqual([before.keyring.keyId]);
  await between.submitSubscription({ values: { email: 'reader7431@example.org' }, language: 'en', idempotencyKey: 'two' });
  const asked = await between.listSubscriptions();
  expect(asked).toEqual(listed[2].map((row) => ({ ...row, created_at: expect.any(String) })));
  const retried = { values: pledge, language: 'en', idempotencyKey: 'one' } as const;
  expect(await between.submitPledge(retried)).toMatchObject({ status: 200, reference: listed[0][0]?.reference });

  expect(await rotate(between.db, between.keyring, 'not-current')).toBe(6);
  expect(await rotate(between.db, between.keyring, 'not-current')).toBe(0);
  await between.close();

  const after = await open({ DATA_KEY: newer });
  expect([await after.listPledges(), await after.listEnquiries(), await after.listSubscriptions()]).toEqual([listed[0], listed[1], asked]);
  expect(await after.submitPledge(retried)).toMatchObject({ status: 200, reference: listed[0][0]?.reference });
  expect(await after.submitPledge({ ...retried, values: { ...pledge, name: 'Other' } })).toMatchObject({ status: 409 });
  await after.close();
});

/** An address in two rows: the second comes from a program that does not know the data key of the first. */
async function subscribeTwice() {
  const { open } = await database();
  const older = newKey();
  const env = { DATA_KEY: newKey(), DATA_KEY_OLD: older };
  const before = await open({ DATA_KEY: older });
  const data = await open(env);
  onTestFinished(async () => {
    await before.close();
    await data.close();
  });
  const values = { email: 'reader7431@example.org' };
  await data.submitSubscription({ values, language: 'en' });
  await data.db.updateTable('subscriptions').set({ created_at: '2026-01-02T00:00:00.000Z', held: 1 }).execute();
  await before.submitSubscription({ values, language: 'bn' });
  const [first, second] = await data.listSubscriptions();
  if (!first || !second) throw new Error('the address was not kept twice');
  const mailed = async () => (await listMails(data.db)).map(({ about }) => about);
  return { reopen: () => open(env), data, first, second, mailed };
}

test('an address that programs with different keys have kept twice is kept once when it is encrypted again: as it was first asked for', async () => {
  const { data, first, second, mailed } = await subscribeTwice();
  expect(await rotate(data.db, data.keyring, 'not-current')).toBe(1);
  expect(await data.listSubscriptions()).toEqual([{ ...first, created_at: second.created_at, held: 0 }]);
  expect(await keyIds(data.db)).toEqual([data.keyring.keyId]);
  expect(await mailed()).toEqual([first.id, first.id]);
});

test('of an address that was kept twice, what its reader has confirmed stays', async () => {
  const { data, second, mailed } = await subscribeTwice();
  await data.confirmSubscription(second.id, 'bn');
  expect(await rotate(data.db, data.keyring, 'not-current')).toBe(1);
  expect(await data.listSubscriptions()).toEqual([{ ...second, status: 'confirmed', confirmed_at: expect.any(String) }]);
  expect(await keyIds(data.db)).toEqual([data.keyring.keyId]);
  expect(await mailed()).toEqual([second.id, second.id]);
});

test('an address that an older program has kept in plain words beside an encrypted one does not stop a start', async () => {
  const { reopen, data, first, second } = await subscribeTwice();
  await data.db
    .updateTable('subscriptions')
    .set({ ...second, key_id: null, email_mac: null })
    .where('id', '=', second.id)
    .execute();
  const after = await reopen();
  expect(await after.listSubscriptions()).toEqual([{ ...first, created_at: second.created_at, held: 0 }]);
  await after.close();
});

test('forms that arrive at another program while everything is encrypted again are neither lost nor left behind', async () => {
  const { url, open } = await database();
  const before = await open({ DATA_KEY: TEST_DATA_KEY });
  const marks = { language: 'en', held: 0, created_at: new Date().toISOString() } as const;
  const { donation: amount, ...details } = pledge;
  const many = Array.from({ length: 450 }, (_, number) =>
    encryptRow(before.keyring, 'pledges', { reference: `P-${number}`, amount, intention: 'zakat', ...details, ...marks }),
  );
  await before.db.insertInto('pledges').values(many).execute();
  await before.close();

  const running = startRecorder(url, 20);
  await running.firstPrinted;
  const admin = await open({ DATA_KEY: newKey(), DATA_KEY_OLD: TEST_DATA_KEY });
  expect(await rotate(admin.db, admin.keyring, 'not-current')).toBeGreaterThanOrEqual(450);
  expect(await running.ended).toBe(0);
  await rotate(admin.db, admin.keyring, 'not-current');
  expect(await keyIds(admin.db)).toEqual([admin.keyring.keyId]);
  const listed = (await admin.listPledges()).map(({ reference }) => reference);
  expect(listed.sort()).toEqual([...many.map(({ reference }) => reference), ...running.printed].sort());
  await admin.close();
});

test('encrypting a row again writes only what is encrypted: the rest may be changed by somebody else meanwhile', async () => {
  const { open } = await database();
  const older = newKey();
  const before = await open({ DATA_KEY: older });
  await sendEverything(before);
  await before.close();
  const data = await open({ DATA_KEY: newKey(), DATA_KEY_OLD: older });
  const refusal = onPostgres
    ? sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'held was written'; end $$`
    : undefined;
  await refusal?.execute(data.db);
  const refuse = onPostgres ? sql`for each row execute function refuse()` : sql`begin select raise(abort, 'held was written'); end`;
  await sql`create trigger only_encrypted before update of held on pledges ${refuse}`.execute(data.db);
  expect(await rotate(data.db, data.keyring, 'not-current')).toBe(6);
  await data.close();
});

test('a database that needs another key is not touched, and says which', async () => {
  const { open } = await database();
  const data = await open({ DATA_KEY: newKey() });
  await sendEverything(data);
  await data.close();
  await expect(open({ DATA_KEY: newKey() })).rejects.toMatchObject({
    name: 'DataError',
    message: expect.stringMatching(
      new RegExp(`encrypted with the data key ${data.keyring.keyId}, which is not set.*name it in DATA_KEY_OLD`),
    ),
  });
});

test('a row that was altered, or given the values of another, is reported and not shown', async () => {
  const { open } = await database();
  const data = await open({ DATA_KEY: newKey() });
  const first = await data.submitPledge({ values: pledge, language: 'en' });
  const second = await data.submitPledge({ values: { ...pledge, name: 'Another' }, language: 'en' });
  await sql`update pledges set phone = (select phone from pledges where reference = ${first.reference}) where reference = ${second.reference}`.execute(
    data.db,
  );
  await expect(data.listPledges()).rejects.toMatchObject({
    name: 'DataError',
    message: `The phone of ${second.reference} in pledges was altered and cannot be opened. Restore it from a backup.`,
  });
  await data.close();
});
