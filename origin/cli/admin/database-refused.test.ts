import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { type Data, openData } from '../../src/open-data.ts';
import { createLedger } from '../../src/releases/ledger.ts';
import { readHosted } from '../../src/releases/site-map/hosted-sections.ts';
import { readSettings } from '../../src/server/settings/settings.ts';
import { onEachDatabase, onPostgres, temporaryDatabaseUrl, temporaryFolder } from '../../src/testing/temporary-data.ts';
import { runAdmin } from './run-admin.ts';
import { withoutLimits } from '../../src/testing/without-limits.ts';

onEachDatabase();

const pledge = { name: 'Farhana', phone: '+8801712345678', donation: '5000', email: '', address: 'Sylhet' };

/** A database, and the admin commands beside it, with a data key of their own where one is given. */
async function start(DATA_KEY?: string) {
  const env = { DATA_DIR: await temporaryFolder(), DATABASE_URL: await temporaryDatabaseUrl() };
  const data = withoutLimits(await openData(readSettings(env)));
  onTestFinished(() => data.close());
  const admin = async (...args: string[]) => {
    const complaints: string[] = [];
    const world = { env: { ...env, DATA_KEY }, print: () => undefined, printError: (text: string) => complaints.push(text) };
    return { code: await runAdmin(args, world), complaints: complaints.join('\n') };
  };
  return { data, admin };
}

/** Lets the database refuse whatever changes a table in this way. */
async function refuse(db: Data['db'], change: 'insert' | 'update' | 'delete', table: string): Promise<void> {
  const statements = onPostgres
    ? [
        "create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no space' using errcode = '53100'; end $$",
        `create trigger refuse before ${change} on ${table} for each row execute function refuse()`,
      ]
    : [`create trigger refuse before ${change} on ${table} begin select raise(abort, 'no space'); end`];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const inPart = /^The database refused \(no space\); part of the work may be done\./;

test('where the database refuses a change that is a single step, nothing was changed', async () => {
  const { data, admin } = await start();
  await refuse(data.db, 'insert', 'sections');
  const { code, complaints } = await admin('section', 'add', 'learn');
  expect(code).toBe(1);
  expect(complaints).toMatch(/^The database refused \(no space\); nothing was changed\./);
});

test('where the database refuses the rest of a purge, its command says that part of it may be done', async () => {
  const { data, admin } = await start();
  await data.submitPledge({ values: pledge, language: 'en' });
  await data.submitSubscription({ values: { email: 'reader@example.org' }, language: 'en' });
  for (const table of ['pledges', 'subscriptions'] as const)
    await data.db.updateTable(table).set({ created_at: '2020-01-01T00:00:00.000Z' }).execute();
  await refuse(data.db, 'delete', 'subscriptions');
  const { code, complaints } = await admin('purge', '--older-than', '365');
  expect(await data.listPledges()).toEqual([]);
  expect([code, complaints]).toEqual([1, expect.stringMatching(inPart)]);
  expect(complaints).toMatch(/Run this again: it goes on with what is left\.$/);
});

test('where the database refuses the rest of a rotation, its command says that part of it may be done', async () => {
  const { data, admin } = await start(randomBytes(32).toString('base64'));
  await data.submitPledge({ values: pledge, language: 'en' });
  await data.submitSubscription({ values: { email: 'reader@example.org' }, language: 'en' });
  await refuse(data.db, 'update', 'subscriptions');
  const { code, complaints } = await admin('data-key', 'rotate');
  expect([code, complaints]).toEqual([1, expect.stringMatching(inPart)]);
  expect(complaints).toMatch(/Run this again: it goes on with what is left\.$/);
});

test('where the database refuses to retire a section that has left, its command says how to finish', async () => {
  const { data, admin } = await start();
  const published = { section: 'give', version: '1', action: 'publish', percent: null, actor: 'a test', why: '' } as const;
  await createLedger(data.db).change(async () => ({ append: [published], answer: undefined }));
  await refuse(data.db, 'insert', 'release_events');
  const { code, complaints } = await admin('section', 'remove', 'give', '--why', 'Merged into About');
  expect((await readHosted(data.db)).map(({ id }) => id)).not.toContain('give');
  expect([code, complaints]).toEqual([1, expect.stringMatching(inPart)]);
  expect(complaints).toMatch(/if there is no section 'give' any more, finish it with: pnpm release retire give --why "…"$/);
});
