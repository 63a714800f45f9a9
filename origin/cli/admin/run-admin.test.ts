import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openData } from '../../src/open-data.ts';
import { postponeMail, takeDueMail } from '../../src/mail/outbox.ts';
import { ensureSecret, secretFile } from '../../src/server/kept-secret.ts';
import { outboxFolder } from '../../src/server/settings/mail-route.ts';
import { publicKeyLine } from 'shared/commands/sign-publish';
import { findSigningKey } from '../../src/releases/access/signing-keys.ts';
import { findReleaseToken } from '../../src/releases/access/tokens.ts';
import type { Environment } from '../../src/server/settings/environment.ts';
import { readSettings } from '../../src/server/settings/settings.ts';
import { onEachDatabase, temporaryDatabaseUrl, temporaryFolder } from '../../src/testing/temporary-data.ts';
import { runAdmin } from './run-admin.ts';
import { type LimitlessData, withoutLimits } from '../../src/testing/without-limits.ts';

onEachDatabase();

const pledge = {
  name: '=HYPERLINK("https://evil.example")',
  phone: '+8801712345678',
  donation: '5000',
  email: 'f@example.org',
  address: 'House 7,\nSylhet',
};

interface Ran {
  readonly code: number;
  readonly printed: string;
  readonly complaints: string;
}

/** A database that an origin has open, and the admin commands beside it. */
async function start(): Promise<{
  data: LimitlessData;
  folder: string;
  env: { readonly DATA_DIR: string; readonly DATABASE_URL: string };
  admin: (...args: string[]) => Promise<Ran>;
}> {
  const folder = await temporaryFolder();
  const env = { DATA_DIR: folder, DATABASE_URL: await temporaryDatabaseUrl() };
  const data = withoutLimits(await openData(readSettings(env)));
  onTestFinished(() => data.close());
  return { data, folder, env, admin: (...args) => runOn(env, ...args) };
}

async function runOn(env: Environment, ...args: string[]): Promise<Ran> {
  const printed: string[] = [];
  const complaints: string[] = [];
  const code = await runAdmin(args, { env, print: (text) => printed.push(text), printError: (text) => complaints.push(text) });
  return { code, printed: printed.join('\n'), complaints: complaints.join('\n') };
}

test('a new rate is what the running origin shows at once, and its pages are made anew, on a server within a second', async () => {
  const { data, admin } = await start();
  const before = await data.dataVersion();
  const result = await admin('rates', 'set', '--gold', '16000.50', '--silver', '240');
  expect(result).toEqual({
    code: 0,
    complaints: '',
    printed: "Today's rate is now 16000.50 taka per gram of gold and 240 per gram of silver.",
  });
  expect((await data.latestMetalRate())?.prices.xau?.selling_price).toBe(16000.5);
  // A second, and the time that asking takes.
  await expect.poll(data.dataVersion).not.toBe(before);
});

test('with --json, a program reads what was done and what went wrong', async () => {
  const { admin } = await start();
  const done = await admin('rates', 'set', '--gold', '16000.50', '--silver', '240', '--json');
  expect(done).toMatchObject({ code: 0, complaints: '' });
  expect(JSON.parse(done.printed)).toEqual({ message: "Today's rate is now 16000.50 taka per gram of gold and 240 per gram of silver." });
  const failed = await admin('rates', 'set', '--gold', '16,000', '--silver', '240', '--json');
  expect(failed).toMatchObject({ code: 1, printed: '' });
  expect(JSON.parse(failed.complaints)).toEqual({ message: expect.stringContaining("gold is '16,000'") });
  const joined = await admin('section', 'add', 'learn', '--json');
  expect(JSON.parse(joined.printed)).toEqual({
    message: expect.stringMatching(/^learn has joined.* pnpm release key learn, .* pnpm admin key add --section learn <public key>/),
  });
});

test('a malformed rate changes nothing and ends with 1', async () => {
  const { data, admin } = await start();
  const before = await data.latestMetalRate();
  const result = await admin('rates', 'set', '--gold', '16,000', '--silver', 'cheap');
  expect(result).toMatchObject({ code: 1, printed: '' });
  expect(result.complaints).toMatch(/was not changed:\n- gold is '16,000': give taka per gram.*\n- silver is 'cheap'/);
  expect(await data.latestMetalRate()).toEqual(before);
});

test('stories are imported all or not at all', async () => {
  const { data, folder, admin } = await start();
  const words = { title: 'Karim', heading: 'A boat', quote: 'The river was kind.' };
  const karim = { id: 'karim', image: 'https://blog.example.org/karim.jpg', en: words, bn: words };
  const file = path.join(folder, 'stories.json');

  await writeFile(file, JSON.stringify({ stories: [karim, { ...karim, id: '', bn: {} }] }));
  const refused = await admin('stories', 'import', file);
  expect(refused.code).toBe(1);
  expect(refused.complaints).toMatch(/stories\.json was not imported:\n- stories\.1\.id: .*\n- stories\.1\.bn\.title: /);
  expect(await data.stories('en', 6)).toHaveLength(3);

  await writeFile(file, JSON.stringify({ stories: [karim] }));
  expect(await admin('stories', 'import', file)).toMatchObject({ code: 0, printed: 'Imported 1 story in both languages.' });
  expect((await data.stories('bn', 6))?.map((story) => story.id)).toEqual(['karim']);
});

test('what was received is listed as a table, as JSON, and as CSV that no spreadsheet runs', async () => {
  const { data, admin } = await start();
  expect((await admin('pledges', 'list')).printed).toBe('Nothing yet.');
  const { reference } = await data.submitPledge({ values: pledge, language: 'en' });

  const table = (await admin('pledges', 'list')).printed.split('\n');
  expect(table).toHaveLength(2);
  expect(table[1]).toMatch(/^P-.{9} {2}=HYPERLINK.*House 7, Sylhet/);

  expect(JSON.parse((await admin('pledges', 'list', '--format', 'json')).printed)).toMatchObject([
    { reference, amount: '5000', address: pledge.address },
  ]);

  const csv = (await admin('pledges', 'list', '--format', 'csv')).printed;
  expect(csv).toContain(`${reference},"'=HYPERLINK(""https://evil.example"")",'+8801712345678,5000,f@example.org,"House 7,\nSylhet",en,0,`);
});

test('a list of pledges tells Sadaqah from Zakat', async () => {
  const { data, admin } = await start();
  await data.submitPledge({ values: pledge, language: 'en' });
  await data.submitPledge({ values: { ...pledge, intention: 'sadaqah' }, language: 'bn' });
  const listed = JSON.parse((await admin('pledges', 'list', '--format', 'json')).printed) as { intention: string }[];
  expect(listed.map(({ intention }) => intention).sort()).toEqual(['sadaqah', 'zakat']);
  const [head, ...rows] = (await admin('pledges', 'list', '--format', 'csv')).printed.trim().split(/\r?\n(?=P-)/);
  expect(head).toMatch(/,intention$/);
  expect(rows.map((row) => row.split(',').at(-1)).sort()).toEqual(['sadaqah', 'zakat']);
});

test('enquiries and subscriptions are listed too', async () => {
  const { data, folder, admin } = await start();
  await ensureSecret(secretFile(path.join(folder, 'secrets'), 'session-secret'), undefined);
  await data.submitEnquiry({ values: { first_name: 'A', email: 'a@example.org', message: 'Salam' }, language: 'en' });
  await data.submitSubscription({ values: { email: 'reader@example.org' }, language: 'bn' });
  expect((await admin('enquiries', 'list')).printed).toMatch(/\nE-.* a@example\.org /);
  expect((await admin('subscriptions', 'list')).printed).toMatch(/\nreader@example\.org {2}pending/);
  const [subscription] = JSON.parse((await admin('subscriptions', 'list', '--format', 'json')).printed);
  expect(subscription.unsubscribe_url).toMatch(/^http:\/\/localhost:3000\/bn\/newsletter\/unsubscribe\?token=./);
});

test('mails that wait are listed without whom they are for, and given another chance', async () => {
  const { data, admin } = await start();
  await data.submitSubscription({ values: { email: 'reader@example.org' }, language: 'bn' });
  const mail = await takeDueMail(data.db);
  if (mail) await postponeMail(data.db, mail, { failure: '550 (the address) unknown', isFinal: true });
  const listed = (await admin('outbox', 'list')).printed;
  expect(listed).toMatch(/subscription .* 550 \(the address\) unknown {2}given up/);
  expect(listed).not.toContain('reader@');
  expect((await admin('outbox', 'retry')).printed).toBe('1 mail is tried again now by the origin that runs.');
  expect((await admin('outbox', 'list', '--format', 'csv')).printed).toMatch(/,0,.*,waiting$/);
});

test.each([
  [['stories', 'import', '/does/not/exist.json'], /cannot be read/],
  [['delete', 'P-0000-0000'], /There is nothing under 'P-0000-0000'/],
  [['quarantine', 'release', 'P-0000-0000'], /Nothing is quarantined under 'P-0000-0000'/],
  [['token', 'create', '--all', '--label', ''], /The label is ''/],
  [['token', 'create', '--section', 'giv'], /no section 'giv'\. Sections are: shell, calculate, .*pnpm admin section add <section>/],
  [['key', 'add', '--section', 'giv', 'MCow'], /no section 'giv'\. Sections are: shell, calculate, .*pnpm admin section add <section>/],
])('%j cannot be done: it ends with 1 and says what to do', async (args, complaint) => {
  const { admin } = await start();
  const result = await admin(...args);
  expect(result).toMatchObject({ code: 1, printed: '' });
  expect(result.complaints).toMatch(complaint);
});

test('a data folder that cannot be used is reported', async () => {
  const complaints: string[] = [];
  const world = { env: { DATA_DIR: '/dev/null/data' }, print: () => undefined, printError: (text: string) => complaints.push(text) };
  expect(await runAdmin(['pledges', 'list'], world)).toBe(1);
  expect(complaints).toEqual([expect.stringMatching(/data folder \/dev\/null\/data cannot be made/)]);
});

test('a token is printed once, listed without itself, and revoked by its number', async () => {
  const { data, admin } = await start();
  const made = await admin('token', 'create', '--section', 'give');
  expect(made.printed).toMatch(/^Token 1, 'give team', for section give\./);
  const [, token = ''] = made.printed.split('\n');
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await findReleaseToken(data.db, token)).toMatchObject({ id: 1, section: 'give', revoked_at: null });

  await admin('token', 'create', '--all', '--label', 'operators');
  const listed = (await admin('token', 'list', '--format', 'json')).printed;
  expect(JSON.parse(listed)).toMatchObject([
    { id: 1, section: 'give', label: 'give team' },
    { id: 2, section: null, label: 'operators' },
  ]);
  expect(listed).not.toContain(token);

  expect((await admin('token', 'revoke', '1')).printed).toMatch(/^Token 1, 'give team', is revoked since /);
  expect(await findReleaseToken(data.db, token)).toMatchObject({ revoked_at: expect.any(String) });
  expect((await admin('token', 'revoke', '9')).complaints).toMatch(/no token 9.*token list/);
});

test('a section that has just joined gets its first token', async () => {
  const { admin } = await start();
  await admin('section', 'add', 'learn');
  expect((await admin('token', 'create', '--section', 'learn')).printed).toMatch(/^Token 1, 'learn team', for section learn\./);
});

test('a team’s public key is added, listed and revoked', async () => {
  const { data, admin } = await start();
  const publicKey = publicKeyLine(generateKeyPairSync('ed25519').privateKey);
  const [, id = ''] =
    /^Key ([0-9a-f]{16}), 'give team', signs releases of give/.exec((await admin('key', 'add', '--section', 'give', publicKey)).printed) ??
    [];
  expect(await findSigningKey(data.db, id)).toMatchObject({ section: 'give', public_key: publicKey, revoked_at: null });
  expect((await admin('key', 'add', '--all', publicKey)).complaints).toMatch(/known already: .*'give team'/);
  expect((await admin('key', 'add', '--all', 'MCow')).complaints).toMatch(/'MCow' is no public key .*pnpm release key/);
  expect(JSON.parse((await admin('key', 'list', '--format', 'json')).printed)).toMatchObject([{ id, section: 'give', label: 'give team' }]);
  expect((await admin('key', 'revoke', id)).printed).toMatch(/'give team', is revoked since .* stays published/);
  expect((await admin('key', 'revoke', 'none')).complaints).toMatch(/no key none.*key list/);
});

test('a key or token for all sections says so in a table, and is for none in JSON', async () => {
  const { admin } = await start();
  await admin('key', 'add', '--all', publicKeyLine(generateKeyPairSync('ed25519').privateKey));
  await admin('token', 'create', '--all');
  for (const what of ['key', 'token']) {
    expect((await admin(what, 'list')).printed).toMatch(/^\w+ +all +all sections/m);
    expect(JSON.parse((await admin(what, 'list', '--format', 'json')).printed)).toMatchObject([{ section: null }]);
  }
});

test('the data key is rotated: the new one opens everything, and the old one is no longer needed', async () => {
  const { data, env } = await start();
  const { reference } = await data.submitPledge({ values: pledge, language: 'en' });
  expect((await runOn(env, 'data-key', 'rotate')).complaints).toMatch(/only the development key in .*data-key\. Set DATA_KEY to/);

  const fresh = { ...env, DATA_KEY: randomBytes(32).toString('base64') };
  expect((await runOn(fresh, 'data-key', 'rotate')).printed).toMatch(/^Encrypted 1 record again, .* can do without DATA_KEY_OLD now/);
  expect((await runOn(fresh, 'data-key', 'rotate')).printed).toMatch(/^Encrypted 0 records again/);
  await rm(path.join(env.DATA_DIR, 'secrets/data-key'));
  expect(JSON.parse((await runOn(fresh, 'pledges', 'list', '--format', 'json')).printed)).toMatchObject([
    { reference, phone: pledge.phone },
  ]);
  expect((await runOn(env, 'pledges', 'list')).complaints).toMatch(/encrypted with the data key [0-9a-f]{16}, which is not set/);
});

test('what a program seems to have sent is listed, and released by its reference', async () => {
  const { data, admin } = await start();
  expect((await admin('quarantine', 'list')).printed).toBe('Nothing yet.');
  const { reference = '' } = await data.submitPledge({ values: { ...pledge, website: 'https://casino.example' }, language: 'en' });
  expect(JSON.parse((await admin('quarantine', 'list', '--json')).printed)).toMatchObject([{ kind: 'pledge', reference }]);
  // By its name before.
  expect(JSON.parse((await admin('held', 'list', '--format', 'json')).printed)).toMatchObject([{ kind: 'pledge', reference }]);
  expect((await admin('quarantine', 'release', reference)).printed).toBe(`${reference} is no longer quarantined.`);
  expect((await admin('held', 'list')).printed).toBe('Nothing yet.');
});

test('what one person has sent is removed by its reference', async () => {
  const { data, admin } = await start();
  const { reference = '' } = await data.submitPledge({ values: pledge, language: 'en' });
  await data.submitSubscription({ values: { email: 'reader@example.org' }, language: 'en' });
  expect((await admin('delete', reference)).printed).toMatch(new RegExp(`^The pledge ${reference} is removed\\. Backups`));
  expect(await data.listPledges()).toEqual([]);
  expect((await admin('delete', 'reader@example.org')).printed).toMatch(/^The subscription reader@example\.org is removed\./);
});

test('mails that were written as files go with their record, and old ones with old records', async () => {
  const { data, folder, admin } = await start();
  const { reference = '' } = await data.submitPledge({ values: pledge, language: 'en' });
  const outbox = outboxFolder(folder);
  await mkdir(outbox);
  for (const name of ['one', 'two', 'old'])
    await writeFile(path.join(outbox, `${name}.eml`), `Reference: ${name === 'one' ? reference : name}`);
  await utimes(path.join(outbox, 'old.eml'), 0, 0);
  await admin('delete', reference);
  expect((await readdir(outbox)).sort()).toEqual(['old.eml', 'two.eml']);
  await admin('purge', '--older-than', '365', '--dry-run');
  expect(await readdir(outbox)).toHaveLength(2);
  await admin('purge', '--older-than', '365');
  expect(await readdir(outbox)).toEqual(['two.eml']);
});

test('old records are counted first, and removed then', async () => {
  const { data, admin } = await start();
  await data.submitPledge({ values: pledge, language: 'en' });
  await data.db.updateTable('pledges').set({ created_at: '2020-01-01T00:00:00.000Z' }).execute();
  await data.submitPledge({ values: pledge, language: 'en' });
  expect((await admin('purge', '--older-than', '365', '--dry-run')).printed).toMatch(
    /^Would remove, sent before .*: 1 pledge, 0 enquiries, /,
  );
  expect(await data.listPledges()).toHaveLength(2);
  expect((await admin('purge', '--older-than', '365')).printed).toMatch(
    /^Removed, sent before .*: 1 pledge, .* until their readers unsubscribe\.$/,
  );
  expect(await data.listPledges()).toHaveLength(1);
});
