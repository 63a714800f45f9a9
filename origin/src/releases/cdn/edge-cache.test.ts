import { expect, test } from 'vitest';
import { startFakeCdn } from '../../testing/fake-cdn.ts';
import { originWithReleases } from '../../testing/origin-with-releases.ts';
import { listedVersions, packRelease } from '../../testing/packed-release.ts';
import { onEachDatabase, temporaryData } from '../../testing/temporary-data.ts';
import { dialectOf } from './cdn-dialect.ts';
import { type PurgedCache, createPurgedCache } from './edge-cache.ts';

onEachDatabase();

const LONG = 'public, max-age=0, must-revalidate, s-maxage=600';
const SHORT = 'public, max-age=0, must-revalidate, s-maxage=2';

/** Origins of one database behind one cache, with a clock that the test moves. */
async function origins(count: number) {
  const { db } = await temporaryData();
  const cdn = await startFakeCdn();
  const site = { time: Date.parse('2026-11-23T00:00:00Z'), marks: { releases: '1', content: '1' }, failures: 0 };
  const start = () =>
    createPurgedCache({
      db,
      settings: { purgeUrl: cdn.purgeUrl, token: 'a token', maxAgeSeconds: 600 },
      readMarks: async () => ({ ...site.marks }),
      onPurge: (outcome) => {
        if (outcome === 'failed') site.failures += 1;
      },
      now: () => new Date(site.time),
    });
  const caches = Array.from({ length: count }, start);
  const [first = start()] = caches;
  const lookAll = () => Promise.all(caches.map((cache) => cache.look()));
  /** Lets time pass, with a look of each origin each second. */
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      site.time += 1_000;
      await lookAll();
    }
  };
  return { site, cdn, first, caches, start, lookAll, pass };
}

function lifetime(cache: PurgedCache): string | undefined {
  return cache.begin()({ sections: ['shell', 'give'], showsContent: true })['cache-control'];
}

test('two origins purge what changed once, and once more when each of them has learnt of it', async () => {
  const { site, cdn, caches, lookAll, pass } = await origins(2);
  await lookAll();
  await pass(8);
  expect(caches.map(lifetime)).toEqual([LONG, LONG]);
  expect(cdn.purges()).toEqual([
    ['releases', 'content'],
    ['releases', 'content'],
  ]);
  site.marks.releases = '2';
  await lookAll();
  expect(caches.map(lifetime)).toEqual([SHORT, SHORT]);
  await pass(5);
  expect(cdn.purges().slice(2)).toEqual([['releases']]);
  await pass(3);
  expect(cdn.purges().slice(2)).toEqual([['releases'], ['releases']]);
  expect(caches.map(lifetime)).toEqual([LONG, LONG]);
  await pass(60);
  expect(cdn.purges()).toHaveLength(4);
  expect(cdn.host.calls[2]).toMatchObject({
    method: 'POST',
    url: '/purge',
    headers: { authorization: 'Bearer a token', 'surrogate-key': 'releases' },
  });
});

test('while purges are not taken, new documents are kept for a moment only; tries become fewer, and go on after a restart', async () => {
  const { site, cdn, first, start, lookAll, pass } = await origins(1);
  await lookAll();
  await pass(8);
  cdn.host.reply = { status: 503, json: {} };
  site.marks.content = '2';
  await pass(120);
  expect(lifetime(first)).toBe(SHORT);
  expect(first.waitingSeconds()).toBe(119);
  // After 1, 2, 4, 8, 16, 32 and 60 seconds.
  expect(site.failures).toBeGreaterThanOrEqual(6);
  expect(site.failures).toBeLessThanOrEqual(8);
  const asked = cdn.purges().length;
  cdn.host.reply = { json: {} };
  const restarted = start();
  for (let second = 0; second < 70; second += 1) {
    site.time += 1_000;
    await restarted.look();
  }
  expect(
    cdn
      .purges()
      .slice(asked)
      .filter((keys) => keys.includes('content')),
  ).toEqual([['content'], ['content']]);
  expect([lifetime(restarted), restarted.waitingSeconds()]).toEqual([LONG, 0]);
});

test('what was purged, or could not be, while the clock was ahead is purged when the clock is set back', async () => {
  const { site, cdn, first, lookAll, pass } = await origins(1);
  const setBack = 30 * 24 * 60 * 60 * 1_000;
  await lookAll();
  const asked = cdn.purges().length;
  site.time -= setBack;
  await pass(8);
  expect(cdn.purges().slice(asked)).toEqual([['releases', 'content']]);
  expect(lifetime(first)).toBe(LONG);

  cdn.host.reply = { status: 503, json: {} };
  site.marks.content = '2';
  await pass(3);
  cdn.host.reply = { json: {} };
  site.time -= setBack;
  await pass(10);
  expect(lifetime(first)).toBe(LONG);
});

test('an origin that dies with a purge leaves it to another one', async () => {
  const { site, cdn, caches, lookAll, pass } = await origins(2);
  await lookAll();
  await pass(8);
  const [dying, other] = caches;
  const before = cdn.purges().length;
  cdn.host.reply = () => undefined;
  site.marks.releases = '2';
  const end = new AbortController();
  const lost = dying?.look(end.signal);
  await expect.poll(() => cdn.purges().length).toBe(before + 1);
  await other?.look();
  expect(cdn.purges()).toHaveLength(before + 1);
  cdn.host.reply = { json: {} };
  site.time += 21_000;
  await other?.look();
  expect(cdn.purges().slice(before)).toEqual([['releases'], ['releases']]);
  end.abort();
  await lost;
});

test('a document that was begun before a change is not kept for long, whenever it is sent', async () => {
  const { site, first, lookAll, pass } = await origins(1);
  await lookAll();
  await pass(8);
  const begun = first.begin();
  site.marks.releases = '2';
  await pass(20);
  expect(lifetime(first)).toBe(LONG);
  expect(begun({ sections: ['shell'], showsContent: false })).toEqual({ 'cache-control': SHORT, 'surrogate-key': 'releases shell' });
});

test('an origin that cannot ask what has changed lets nothing be kept for long', async () => {
  const { site, first, lookAll, pass } = await origins(1);
  await lookAll();
  await pass(8);
  expect(lifetime(first)).toBe(LONG);
  site.time += 5_000;
  expect(lifetime(first)).toBe(SHORT);
});

test('behind such a cache a rollback is seen as soon as it was purged, and prices as well', async () => {
  const cdn = await startFakeCdn();
  const rates = { id: 'give-zakat' };
  const shell = packRelease('shell', 'one', { pages: ['home'] });
  const [earlier, give] = ['one', 'two'].map((text) => packRelease('give', text, { pages: [rates.id] }));
  if (!earlier || !give) throw new Error('no releases');
  const env = { CDN_PURGE_URL: cdn.purgeUrl, CDN_MAX_AGE_SECONDS: '600', WARM_PAGES: 'off' };
  const { app, call, data } = await originWithReleases([shell, earlier, give], [], env);
  const cacheControl = async () => (await app.inject('/give_zakat')).headers['cache-control'];
  await expect.poll(cacheControl, { timeout: 60_000, interval: 500 }).toBe(LONG);
  expect((await app.inject('/give_zakat')).headers['surrogate-key']).toMatch(/^releases shell give\b/);
  const seen = async () => listedVersions(await cdn.get(app, '/give_zakat')).give;
  expect(await seen()).toBe(give.release.version);
  const before = cdn.purges().length;
  await call('/sections/give/rollback', { why: 'A try' });
  await expect.poll(seen, { timeout: 60_000 }).toBe(earlier.release.version);
  expect(cdn.purges()[before]).toEqual(['releases']);
  await data.setMetalRate({ gold: '17000', silver: '250' });
  await expect.poll(() => cdn.purges().flat(), { timeout: 60_000 }).toContain('content');
});

test.each([
  ['https://api.cloudflare.com/client/v4/zones/1/purge_cache', 'cache-tag', 'a,b', { authorization: 'Bearer t' }, { tags: ['a', 'b'] }],
  ['https://api.fastly.com/service/1/purge', 'surrogate-key', 'a b', { 'fastly-key': 't' }, { surrogate_keys: ['a', 'b'] }],
  [
    'https://cache.example.org/',
    'surrogate-key',
    'a b',
    { authorization: 'Bearer t', 'surrogate-key': 'a b' },
    { surrogate_keys: ['a', 'b'] },
  ],
])('%s is spoken to as it wants', (purgeUrl, header, joined, headers, body) => {
  const dialect = dialectOf({ purgeUrl });
  expect([dialect.header, dialect.join(['a', 'b'])]).toEqual([header, joined]);
  expect(dialect.call(['a', 'b'], 't')).toEqual({ headers, body });
});
