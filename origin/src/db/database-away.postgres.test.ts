import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../app.ts';
import { openData } from '../open-data.ts';
import { createReleaseToken } from '../releases/access/tokens.ts';
import { createLedger } from '../releases/ledger.ts';
import { createReleaseStore } from '../releases/release-store.ts';
import { readSettings } from '../server/settings/settings.ts';
import { startLine } from '../testing/database-line.ts';
import { packRelease } from '../testing/packed-release.ts';
import { skipWithoutServer, temporaryDatabaseUrl, temporaryFolder } from '../testing/temporary-data.ts';
import { appendEvent } from '../testing/append-event.ts';

skipWithoutServer();

const RATE_PAGE_SHELL = `export async function render({ path, document: { visit, sections } }) {
  const rate = path === '/' ? JSON.stringify(visit.data.rates) + visit.data.stories.length : '';
  return { status: 200, html: '<!doctype html><html><h1>' + path + rate + '</h1></html>' };
}`;

test('an origin that starts while the server is away serves pages as last known, cold ones with prices too, and takes forms when it is back', async () => {
  const address = new URL(await temporaryDatabaseUrl());
  const line = await startLine(address);
  address.host = `127.0.0.1:${line.port}`;
  const settings = readSettings({ DATA_DIR: await temporaryFolder(), DATABASE_URL: address.href });
  const away: unknown[] = [];
  const start = async () => {
    const data = await openData(settings, { onAway: (error) => away.push(error) });
    const app = await createApp({ settings, data, releaseToken: 'a token that nobody sends', logLevel: 'silent' });
    const close = async () => {
      await app.close();
      await data.close();
    };
    onTestFinished(close);
    return { data, app, close };
  };
  const { release, files } = packRelease('shell', 'shows prices', { server: RATE_PAGE_SHELL, pages: ['home'] });
  const contents = new Map(Object.entries(files).map(([name, content]) => [name, Buffer.from(content, 'base64')]));
  await createReleaseStore(settings.dataDir).save(release, contents);

  const first = await start();
  await appendEvent(createLedger(first.data.db, { remember: first.data.remember }), {
    section: 'shell',
    version: release.version,
    action: 'promote',
    percent: null,
    actor: 'team',
    why: '',
  });
  // No page with prices was asked for while the server was there.
  await expect.poll(() => readdir(path.join(settings.dataDir, 'last-known'))).toHaveLength(5);
  await expect.poll(async () => (await first.app.inject('/privacy_policy')).statusCode).toBe(200);
  await first.close();
  expect(away).toEqual([]);

  await line.cut();
  const second = await start();
  expect(away).toEqual([expect.objectContaining({ name: 'DataError', message: expect.stringContaining('Start PostgreSQL') })]);
  expect((await second.app.inject('/')).body).toContain('"prices"');
  expect((await second.app.inject('/privacy_policy')).statusCode).toBe(200);
  const pledge = {
    method: 'POST' as const,
    url: '/api/v1/contact-store',
    headers: { 'idempotency-key': 'one' },
    payload: { name: 'Farhana', phone: '01712345678', donation: '5000' },
  };
  expect(await second.app.inject(pledge)).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } });

  await line.restore();
  // A busy machine may need longer than a form waits: the visitor's next try is then the one that succeeds.
  await expect.poll(async () => (await second.app.inject(pledge)).statusCode).toBe(200);
  expect(await second.data.listPledges()).toHaveLength(1);
});

test('while the server is away, what is live stays so, a form asks for another try, and it is recorded once', async () => {
  const address = new URL(await temporaryDatabaseUrl());
  const line = await startLine(address);
  address.host = `127.0.0.1:${line.port}`;
  const settings = readSettings({ DATA_DIR: await temporaryFolder(), DATABASE_URL: address.href });
  const data = await openData(settings);
  const app = await createApp({ settings, data, releaseToken: 'a token that nobody sends', logLevel: 'silent' });
  onTestFinished(async () => {
    await app.close();
    await data.close();
  });
  const ledger = createLedger(data.db);
  await appendEvent(ledger, { section: 'give', version: '1.0.0-0123456789ab', action: 'promote', percent: null, actor: 'team', why: '' });
  const version = await data.dataVersion();
  const send = () =>
    app.inject({
      method: 'POST',
      url: '/api/v1/contact-store',
      headers: { 'idempotency-key': 'one' },
      payload: { name: 'Farhana', phone: '01712345678', donation: '5000' },
    });

  await line.cut();
  await wait(1_000);
  expect((await ledger.states()).get('give')?.stable).toBe('1.0.0-0123456789ab');
  expect(await data.dataVersion()).toBe(version);
  const refused = await send();
  expect(refused.statusCode).toBe(503);
  expect(refused.json().message).not.toBe('');

  await line.restore();
  await expect.poll(async () => (await send()).statusCode).toBe(200);
  const recorded = await send();
  expect((await send()).json()).toEqual(recorded.json());
  expect(await data.listPledges()).toHaveLength(1);
});

test('while the server is away, an origin that knows its pages stays ready, and its doctor says what is away, why, and what to do', async () => {
  const address = new URL(await temporaryDatabaseUrl());
  const line = await startLine(address);
  address.host = `127.0.0.1:${line.port}`;
  address.password = 'a password that nobody is shown';
  const settings = readSettings({ DATA_DIR: await temporaryFolder(), DATABASE_URL: address.href });
  const data = await openData(settings);
  const ownToken = 'the own token of the origin';
  const app = await createApp({ settings, data, releaseToken: ownToken, logLevel: 'silent' });
  onTestFinished(async () => {
    await app.close();
    await data.close();
  });
  const { release, files } = packRelease('shell', 'stays', { pages: ['home'] });
  await createReleaseStore(settings.dataDir).save(
    release,
    new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text, 'base64')])),
  );
  const ledger = createLedger(data.db, { remember: data.remember });
  await appendEvent(ledger, { section: 'shell', version: release.version, action: 'promote', percent: null, actor: 'team', why: '' });
  const { token } = await createReleaseToken(data.db, { section: null, label: 'a team' });
  const doctor = (given: string) => app.inject({ url: '/_releases/api/doctor', headers: { authorization: `Bearer ${given}` } });
  await expect.poll(async () => (await app.inject('/readyz')).statusCode).toBe(200);

  await line.cut();
  await wait(1_000);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  const { findings } = (await doctor(ownToken)).json() as { findings: object[] };
  expect(findings).toEqual([
    {
      check: 'database',
      section: null,
      version: null,
      message: expect.stringMatching(
        new RegExp(
          `^The database \\w+ at 127\\.0\\.0\\.1:${line.port} cannot be used \\(.+\\)\\. Start PostgreSQL, or correct host and port in DATABASE_URL\\.$`,
        ),
      ),
    },
  ]);
  // Nobody can tell whether this token is good: its sender is told no address.
  const unknown = await doctor(token);
  expect(unknown.statusCode).toBe(503);
  expect(unknown.json().message).toMatch(/^The origin's database cannot be used just now \(.+\)\. Pages go on.*log.*PostgreSQL/);
  expect(unknown.body).not.toContain(String(line.port));
});
