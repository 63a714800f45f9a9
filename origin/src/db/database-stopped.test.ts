import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createApp } from '../app.ts';
import { openData } from '../open-data.ts';
import { createLedger } from '../releases/ledger.ts';
import { createReleaseStore } from '../releases/release-store.ts';
import { readSettings } from '../server/settings/settings.ts';
import type { DatabaseLine } from 'shared/testing/database-line';
import { startLine } from '../testing/database-line.ts';
import { type OwnPostgres, noOwnPostgres, startOwnPostgres } from 'shared/testing/own-postgres';
import { packRelease } from '../testing/packed-release.ts';
import { temporaryFolder } from '../testing/temporary-data.ts';
import { appendEvent } from '../testing/append-event.ts';

let server: OwnPostgres;

beforeAll(async () => {
  if (!noOwnPostgres) server = await startOwnPostgres();
});
afterAll(() => server?.remove());
beforeEach(({ skip }) => {
  if (noOwnPostgres) skip(noOwnPostgres);
});

const SHELL = `export async function render({ path, document: { visit } }) {
  const { data, form, submissionKey } = visit;
  const shown = [path, JSON.stringify(data.rates?.prices ?? null), JSON.stringify(form?.values ?? null), submissionKey];
  return { status: 200, html: '<!doctype html><html><h1>' + shown.join(' ') + '</h1></html>' };
}`;

/** An origin of its own, in which nothing was asked for yet. */
async function startOrigin({ url, dataDir }: { readonly url: URL; readonly dataDir: string }) {
  const settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: url.href, SUBMISSIONS_PER_MINUTE: '1000' });
  const away: unknown[] = [];
  const data = await openData(settings, { onAway: (error) => away.push(error) });
  const app = await createApp({ settings, data, releaseToken: 'a token that nobody sends', logLevel: 'silent' });
  const close = async () => {
    await app.close();
    await data.close();
  };
  onTestFinished(close);
  const form = { name: 'Farhana', phone: '01712345678', donation: '5000' };
  return {
    app,
    data,
    away,
    close,
    status: async (path: string) => (await app.inject(path)).statusCode,
    pledge: (key: string) =>
      app.inject({ method: 'POST', url: '/api/v1/contact-store', headers: { 'idempotency-key': key }, payload: form }),
    postPledge: (key: string) =>
      app.inject({
        method: 'POST',
        url: '/zakat/give',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ ...form, submission_key: key }).toString(),
      }),
  };
}

/** A site with a shell that shows prices, behind a line of its own. */
async function startSite() {
  const line = await startLine(new URL(`postgres://127.0.0.1:${server.port}`));
  const site = { url: await server.newDatabase(line.port), dataDir: await temporaryFolder(), line };
  const first = await startOrigin(site);
  const shell = packRelease('shell', 'shows prices', { server: SHELL, pages: ['home'] });
  for (const { release, files } of [shell, packRelease('give', 'takes pledges', { pages: ['donation'] })]) {
    const contents = new Map(Object.entries(files).map(([name, content]) => [name, Buffer.from(content, 'base64')]));
    await createReleaseStore(site.dataDir).save(release, contents);
    const event = { section: release.section, version: release.version, percent: null, actor: 'team', why: '' };
    await appendEvent(createLedger(first.data.db, { remember: first.data.remember }), { ...event, action: 'promote' });
  }
  return { ...site, origin: first };
}

interface Fault {
  begin(line: DatabaseLine): Promise<void> | void;
  end(line: DatabaseLine): Promise<void> | void;
}

const held: Client[] = [];
const CLOSE_ORIGINS = "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'zakat-origin'";

async function holdOneMore(): Promise<boolean> {
  const client = new Client({ host: '127.0.0.1', port: server.port, user: 'postgres', database: 'postgres' });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch {
    return false;
  }
  held.push(client);
  return true;
}

/** Takes connections until an origin has none: those that are ended are free some time later, and the first to ask gets them. */
async function holdEveryConnection(): Promise<void> {
  for (let timesFull = 0; timesFull < 3; timesFull += 1) {
    while (await holdOneMore()) timesFull = 0;
    const closed = await held[0]?.query(CLOSE_ORIGINS);
    if (closed?.rows.length !== 0) timesFull = 0;
    await wait(50);
  }
}

async function letConnectionsGo(): Promise<void> {
  await Promise.all(held.splice(0).map((client) => client.end()));
}
afterEach(letConnectionsGo);

const faults: Record<string, Fault> = {
  'stopped fast': { begin: () => server.stop('fast'), end: () => server.start() },
  'stopped immediately': { begin: () => server.stop('immediate'), end: () => server.start() },
  hanging: { begin: () => server.freeze(), end: () => server.thaw() },
  'cut off': { begin: (line) => line.cut(), end: (line) => line.restore() },
  'silent on the network': { begin: (line) => line.silence(), end: (line) => line.restore() },
  'too slow': { begin: (line) => line.slow(700), end: (line) => line.restore() },
  'out of connections': {
    async begin() {
      // Those of the origin are taken from it, too, and somebody else gets them.
      await server.ask('alter system set superuser_reserved_connections = 0');
      await server.ask(CLOSE_ORIGINS);
      await holdEveryConnection();
    },
    end: letConnectionsGo,
  },
};

test.each(Object.entries(faults))(
  'while the server is %s, pages go on, cold ones with prices too, a form is answered 503 and keeps what was typed, and all is well afterwards',
  async (_, { begin, end }) => {
    const { line, origin } = await startSite();
    await expect.poll(() => origin.status('/bn/privacy_policy')).toBe(200);
    const before = await origin.pledge('before');
    expect(before.statusCode).toBe(200);

    // A test that fails in between leaves the next ones a server.
    onTestFinished(() => end(line));
    await begin(line);
    // Connections in use as well as new ones: more at a time than the origin has.
    const during = Array.from({ length: 12 }, (_key, number) => origin.pledge(`during-${number}`));
    for (const path of ['/', '/bn', '/privacy_policy']) expect(await origin.status(path)).toBe(200);
    expect((await origin.app.inject('/')).body).toContain('"selling_price"');
    expect((await origin.app.inject('/api/v1/fetch-metal-rate')).statusCode).toBe(200);
    for (const refused of await Promise.all(during)) {
      expect(refused).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } });
    }
    const posted = await origin.postPledge('0198c0de-0000-7000-8000-000000000001');
    expect(posted.statusCode).toBe(503);
    expect(posted.body).toContain('"name":"Farhana"');
    expect(posted.body).toContain('0198c0de-0000-7000-8000-000000000001');

    await end(line);
    await expect.poll(async () => (await origin.pledge('after')).statusCode).toBe(200);
    for (const number of during.keys()) {
      await expect.poll(async () => (await origin.pledge(`during-${number}`)).statusCode).toBe(200);
    }
    expect((await origin.pledge('before')).json()).toEqual(before.json());
    expect(await origin.data.listPledges()).toHaveLength(2 + during.length);
  },
);

test('connections that are ended in the middle of forms cost none of them, and no process', async () => {
  const { origin } = await startSite();
  const keys = Array.from({ length: 40 }, (_key, number) => `form-${number}`);
  let left = keys.length;
  const sent = Promise.all(
    keys.map(async (key) => {
      while ((await origin.pledge(key)).statusCode !== 200) await wait(20);
      left -= 1;
    }),
  );
  for (const share of [1, 0.7, 0.4]) {
    while (left > share * keys.length) await wait(1);
    await server.ask(CLOSE_ORIGINS);
  }
  await sent;
  expect(await origin.status('/')).toBe(200);
  expect(await origin.data.listPledges()).toHaveLength(keys.length);
});

test.each(['stopped fast', 'hanging'])('an origin starts while the server is %s', async (name) => {
  const { line, origin, ...site } = await startSite();
  await expect.poll(() => origin.status('/')).toBe(200);
  await origin.close();
  onTestFinished(() => faults[name]?.end(line));
  await faults[name]?.begin(line);
  const second = await startOrigin(site);
  expect(second.away).toEqual([expect.objectContaining({ name: 'DataError', message: expect.stringContaining('Start PostgreSQL') })]);
  expect((await second.app.inject('/')).body).toContain('"selling_price"');
  expect((await second.pledge('one')).statusCode).toBe(503);
  await faults[name]?.end(line);
  await expect.poll(async () => (await second.pledge('one')).statusCode).toBe(200);
  expect(await second.data.listPledges()).toHaveLength(1);
});
