import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { originWithReleases } from '../testing/origin-with-releases.ts';
import { packRelease } from '../testing/packed-release.ts';

const FOR_ALL = 'public, max-age=0, must-revalidate, s-maxage=2';
const shell = packRelease('shell', 'one', { pages: ['home', 'contact'] });
const earlier = packRelease('give', 'one', { pages: ['give-zakat'] });
const give = packRelease('give', 'two', { pages: ['give-zakat'] });

test('while nothing is rolled out, a document is the same for everybody, and a cache may keep it for a moment', async () => {
  const { app } = await originWithReleases([shell, give]);
  const answers = await Promise.all([1, 2].map(() => app.inject('/give_zakat')));
  for (const { headers } of answers) {
    expect(headers['cache-control']).toBe(FOR_ALL);
    expect(headers['set-cookie']).toBeUndefined();
  }
  expect(answers[0]?.body).toBe(answers[1]?.body);
  const etag = answers[0]?.headers.etag;
  const known = await app.inject({ url: '/give_zakat', headers: { 'if-none-match': etag } });
  expect([known.statusCode, known.body, known.headers['cache-control']]).toEqual([304, '', FOR_ALL]);
  // One for all encodings, so it does not speak for the bytes.
  expect(etag).toMatch(/^W\/"/);
  for (const header of [`"older", ${etag}`, String(etag).slice('W/'.length), '*']) {
    expect((await app.inject({ url: '/give_zakat', headers: { 'if-none-match': header } })).statusCode, header).toBe(304);
  }
});

test('an answer names its stylesheets before the document does, and one without a document names none', async () => {
  const { app } = await originWithReleases([shell, give]);
  const { headers } = await app.inject('/give_zakat');
  const link = ({ section, version, files }: typeof shell.release) =>
    `</releases/${section}/${version}/style.css>;rel=preload;as=style;integrity="sha384-${files.find(({ path }) => path === 'client/style.css')?.sha384}"`;
  expect(headers.link).toBe(`${link(shell.release)},${link(give.release)}`);
  const known = await app.inject({ url: '/give_zakat', headers: { 'if-none-match': headers.etag } });
  expect([known.statusCode, known.headers.link]).toEqual([304, undefined]);
});

test('no cache keeps the answer to an address that no page has', async () => {
  const notFound = "export const render = async () => ({ status: 404, html: '<!doctype html><title>Not found</title>' });";
  const { app } = await originWithReleases([packRelease('shell', 'no page', { server: notFound })]);
  const answer = await app.inject('/nothing_here');
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'private, no-cache']);
});

test('during a rollout no cache keeps a document, and afterwards it may again', async () => {
  const { app, call } = await originWithReleases([shell, earlier, give]);
  await call('/sections/give/rollback', { why: 'A try' });
  await call('/sections/give/unlock', { version: give.release.version, why: 'A try' });
  expect((await app.inject('/give_zakat')).headers).toMatchObject({
    'cache-control': FOR_ALL,
    'x-sections': expect.stringContaining(earlier.release.version),
  });
  await call('/sections/give/rollout', { version: give.release.version, percent: 5 });
  for (const url of ['/give_zakat', '/']) {
    expect((await app.inject(url)).headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'set-cookie': expect.stringMatching(/^__Host-visitor=/),
      vary: expect.stringMatching(/\bcookie\b/),
    });
  }
  await call('/sections/give/promote', { version: give.release.version });
  expect((await app.inject('/give_zakat')).headers).toMatchObject({
    'cache-control': FOR_ALL,
    'x-sections': expect.stringContaining(give.release.version),
  });
});

test('no cache keeps a page for which something else stands in', async () => {
  const broken = packRelease('shell', 'broken', {
    pages: ['home'],
    server: 'export const render = async () => { throw new Error("broken"); }',
  });
  const { app } = await originWithReleases([shell, broken]);
  const answer = await app.inject('/');
  expect(answer.headers['x-sections']).toContain(shell.release.version);
  expect(answer.headers['cache-control']).toBe('private, no-cache');
});

test('each response of a page with a form has a key of its own, also once the page is compressed for good', async () => {
  const { app } = await originWithReleases([shell]);
  const keys: string[] = [];
  const askOnce = async () => {
    const { rawPayload, headers } = await app.inject({ url: '/contact', headers: { 'accept-encoding': 'br' } });
    expect(headers['cache-control']).toBe('private, no-store');
    const [, key = ''] = /"submissionKey":"([^"]*)"/.exec(brotliDecompressSync(rawPayload).toString()) ?? [];
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    keys.push(key);
    return rawPayload.includes(key);
  };
  // What is put into compressed bytes can be read in them.
  await expect.poll(askOnce, { timeout: 30_000, interval: 5 }).toBe(true);
  await askOnce();
  expect(new Set(keys).size).toBe(keys.length);
});

test('during a rollout a first visit gets the whole document, with the cookie that a kept one would lack', async () => {
  const { app, call } = await originWithReleases([shell, earlier], [give]);
  await call('/sections/give/rollout', { version: give.release.version, percent: 5 });
  const first = await app.inject('/');
  const again = { 'if-none-match': first.headers.etag };
  expect(await app.inject({ url: '/', headers: again })).toMatchObject({
    statusCode: 200,
    headers: { 'set-cookie': expect.stringContaining('visitor=') },
  });
  const [cookie = ''] = String(first.headers['set-cookie']).split(';');
  expect((await app.inject({ url: '/', headers: { ...again, cookie } })).statusCode).toBe(304);
});

test('a document is another one after half a day, because the ticket that came with it is good for a day', async () => {
  const { app } = await originWithReleases([shell, give]);
  const visit = () => app.inject({ url: '/', headers: { 'sec-fetch-dest': 'document' } });
  const { etag } = (await visit()).headers;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 13 * 60 * 60 * 1000 });
  onTestFinished(() => void vi.useRealTimers());
  expect((await visit()).headers.etag).not.toBe(etag);
});

test.each(['sec-gpc', 'dnt'])(
  'no cache keeps the document of a visitor who wants no measurements, as others would get it without a ticket: %s',
  async (name) => {
    const { app } = await originWithReleases([shell, give]);
    const { headers } = await app.inject({ url: '/give_zakat', headers: { [name]: '1' } });
    expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: expect.stringMatching(/\bcookie\b/) });
    expect(headers['server-timing']).toBeUndefined();
  },
);
