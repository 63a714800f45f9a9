import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { type HostReply, startFakeHost } from './testing/fake-upstream.ts';
import { originWithHosts } from './testing/origin-with-upstreams.ts';
import { onEachDatabase } from './testing/temporary-data.ts';

onEachDatabase();

const OFTEN = { everyMs: 20, againMs: 20 };
const rate = (silver: number, rest: object = {}): HostReply => ({
  json: { prices: { xau: { selling_price: 16_000 }, xag: { selling_price: silver } }, ...rest },
});

describe('the rate of another admin host', () => {
  test('is asked for beside the pages, and kept with its date', async () => {
    const host = await startFakeHost(rate(230, { updated_at: '2026-11-21T04:00:00Z' }));
    const { app, data } = await originWithHosts({ ADMIN_HOST: host.url });
    await expect.poll(() => data.latestMetalRate()).toBeDefined();
    const [call] = host.calls;
    expect(call).toMatchObject({
      method: 'GET',
      url: '/api/v1/fetch-metal-rate?gram=1',
      headers: { 'x-requested-with': 'XMLHttpRequest' },
    });
    for (let page = 0; page < 5; page += 1) {
      expect((await app.inject('/api/v1/fetch-metal-rate?gram=1')).json()).toEqual({
        prices: { xau: { selling_price: 16_000 }, xag: { selling_price: 230 } },
        updated_at: '2026-11-21T04:00:00.000Z',
      });
    }
    expect(host.calls).toHaveLength(1);
  });

  test.each([
    ['2026-11-21T04:00:00.000000Z', '2026-11-21T04:00:00.000Z'],
    ['2026-11-21T10:00:00+06:00', '2026-11-21T04:00:00.000Z'],
    ['2026-11-21 10:00:00', '2026-11-21T04:00:00.000Z'],
    ['2026-11-21 10:00', '2026-11-21T04:00:00.000Z'],
    ['2026-11-21', '2026-11-20T18:00:00.000Z'],
  ])('that is dated %s is of that instant, in Bangladesh where no zone is named', async (updated_at, instant) => {
    const host = await startFakeHost(rate(230, { updated_at }));
    const { data } = await originWithHosts({ ADMIN_HOST: host.url });
    await expect.poll(async () => (await data.latestMetalRate())?.updated_at).toBe(instant);
  });

  test.each(['2099-01-01T00:00:00Z', 'Price list 7', '21/11/2026', '2026-13-01', '7', ''])(
    'that is dated “%s” is of the moment it was asked for',
    async (updated_at) => {
      const before = Date.now();
      const host = await startFakeHost(rate(230, { updated_at }));
      const { data } = await originWithHosts({ ADMIN_HOST: host.url });
      await expect.poll(() => data.latestMetalRate()).toBeDefined();
      const instant = Date.parse((await data.latestMetalRate())?.updated_at ?? '');
      expect(instant).toBeGreaterThanOrEqual(before);
      expect(instant).toBeLessThanOrEqual(Date.now());
    },
  );

  test('is never waited for, and a sample does not pass for it', async () => {
    const host = await startFakeHost(() => undefined);
    const { app, data } = await originWithHosts({ ADMIN_HOST: host.url });
    expect(await data.latestMetalRate()).toBeUndefined();
    expect((await app.inject('/api/v1/fetch-metal-rate?gram=1')).statusCode).toBe(503);
  });

  test.each<[string, HostReply]>([
    ['a price of zero', rate(0)],
    ['a price in words', { json: { prices: { xag: { selling_price: '230' } } } }],
    ['no price', { json: { prices: {} } }],
    ['gold and silver in each other’s place', { json: { prices: { xau: { selling_price: 222 }, xag: { selling_price: 15_500 } } } }],
    ['an error', { status: 500, json: rate(1) }],
    ['a page', (response) => void response.end('<html>')],
    ['another address', (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/rate' }).end()],
    ['a flood', (response) => void response.end('1'.repeat(100_000))],
  ])('gives way to the last good one where it is answered with %s', async (_, reply) => {
    const host = await startFakeHost(rate(230));
    const { data, failures } = await originWithHosts({ ADMIN_HOST: host.url }, { rate: OFTEN });
    await expect.poll(() => data.latestMetalRate()).toBeDefined();
    host.reply = reply;
    await expect.poll(() => failures.length).toBeGreaterThan(2);
    const last = await data.latestMetalRate();
    expect(last).toMatchObject({ prices: { xag: { selling_price: 230 } } });
    expect(Date.parse(last?.updated_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
    const version = await data.dataVersion();
    host.reply = rate(231);
    await expect.poll(async () => (await data.latestMetalRate())?.prices.xag?.selling_price).toBe(231);
    await expect.poll(() => data.dataVersion()).not.toBe(version);
  });

  test('that stays the same leaves the pages as they were made', async () => {
    const host = await startFakeHost(rate(230, { updated_at: '2026-11-21T04:00:00Z' }));
    const { data } = await originWithHosts({ ADMIN_HOST: host.url }, { rate: OFTEN });
    await expect.poll(() => data.latestMetalRate()).toBeDefined();
    const version = await data.dataVersion();
    const asked = host.calls.length;
    await expect.poll(() => host.calls.length).toBeGreaterThan(asked + 2);
    expect(await data.dataVersion()).toBe(version);
  });
});

describe('the stories of another blog host', () => {
  const story = { id: 7, title: 'Rahima', heading: 'A machine', quote: '<b>I</b>', image: 'https://cdn.example.org/7.jpg' };

  test('are kept for both languages, without what is no story and no picture', async () => {
    const images = ['/storage/7.jpg', 'javascript:alert(1)', 'http://cdn.example.org/7.jpg', '', 'data:image/png;base64,AA=='];
    const host = await startFakeHost((response, { url }) => {
      const title = url.endsWith('lang=bn') ? 'রহিমা' : 'Rahima';
      const blogs = [story, { id: 8 }, 'none', ...images.map((image) => ({ ...story, image }))];
      response.end(JSON.stringify({ blogs: blogs.map((blog) => (typeof blog === 'object' ? { ...blog, title } : blog)) }));
    });
    const { app, data } = await originWithHosts({ BLOG_HOST: host.url });
    await expect.poll(async () => (await data.stories('bn', 6))?.length).toBe(6);
    await expect.poll(async () => (await data.stories('en', 6))?.length).toBe(6);
    expect(host.calls.map(({ url }) => url).sort()).toEqual(['/api/v1/fetch-share-blogs/6', '/api/v1/fetch-share-blogs/6?lang=bn']);
    const { blogs } = (await app.inject('/api/v1/fetch-share-blogs/6?lang=bn')).json();
    expect(blogs[0]).toEqual({ ...story, id: '7', title: 'রহিমা' });
    expect(blogs.map(({ image }: { image: string }) => image)).toEqual([story.image, '', '', '', '', 'data:image/png;base64,AA==']);
    expect((await data.stories('en', 2))?.map(({ title }) => title)).toEqual(['Rahima', 'Rahima']);
  });

  test('make no page heavy: a picture in the list itself is small, and of a long list the first six are kept', async () => {
    const image = (bytes: number) => `data:image/png;base64,${'A'.repeat(bytes)}`;
    const pictures = [image(100), image(300_000), `https://cdn.example.org/${'a'.repeat(5_000)}`];
    const blogs = [...pictures, ...Array.from({ length: 50 }, () => story.image)].map((picture, id) => ({ ...story, id, image: picture }));
    const host = await startFakeHost({ json: { blogs } });
    const { data } = await originWithHosts({ BLOG_HOST: host.url });
    await expect.poll(async () => (await data.stories('en', 100))?.length).toBe(6);
    const kept = await data.stories('en', 100);
    expect(kept?.map((one) => one.image)).toEqual([image(100), '', '', story.image, story.image, story.image]);
  });

  test('may have no picture, and may end', async () => {
    const host = await startFakeHost({ json: { blogs: [{ ...story, image: null }] } });
    const { data } = await originWithHosts({ BLOG_HOST: host.url }, { stories: OFTEN });
    await expect.poll(() => data.stories('en', 6)).toEqual([{ ...story, id: '7', image: '' }]);
    host.reply = { json: { blogs: [] } };
    await expect.poll(() => data.stories('en', 6)).toEqual([]);
  });

  test('are fetched where the host says that they have moved, within itself only', async () => {
    const host = await startFakeHost((response, { url }) => {
      if (url.startsWith('/stories')) response.end(JSON.stringify({ blogs: [story] }));
      else response.writeHead(301, { location: '/stories' }).end();
    });
    const { data } = await originWithHosts({ BLOG_HOST: host.url });
    await expect.poll(async () => (await data.stories('en', 6))?.length).toBe(1);
    const leaving = await startFakeHost((response) => void response.writeHead(301, { location: `${host.url}/stories` }).end());
    const other = await originWithHosts({ BLOG_HOST: leaving.url });
    await expect.poll(() => other.failures.length).toBe(2);
    expect(await other.data.stories('en', 6)).toBeUndefined();
  });

  test('are unavailable while none ever came, and the last good ones while the host is away', async () => {
    const host = await startFakeHost({ status: 500, json: {} });
    const { app, data, failures } = await originWithHosts({ BLOG_HOST: host.url }, { stories: OFTEN });
    await expect.poll(() => failures.length).toBeGreaterThan(1);
    expect(await app.inject('/api/v1/fetch-share-blogs/6')).toMatchObject({ statusCode: 503 });
    host.reply = { json: { blogs: [story] } };
    await expect.poll(async () => (await data.stories('en', 6))?.length).toBe(1);
    host.reply = { json: { blogs: [{ error: 'x' }, null, { ...story, image: 7 }] } };
    await expect.poll(() => failures.at(-1)).toMatch(/no story/);
    expect(await data.stories('en', 6)).toHaveLength(1);
    await host.stop();
    await expect.poll(() => failures.at(-1)).toMatch(/was not reached/);
    expect(await data.stories('en', 6)).toHaveLength(1);
  });
});

test('another origin of this program can be both hosts', async () => {
  const office = await originWithHosts({});
  await office.app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(office.app.server.address() as AddressInfo).port}`;
  const { app, kept, data } = await originWithHosts({ ADMIN_HOST: url, BLOG_HOST: url });
  const payload = { name: 'Farhana', phone: '01712345678', donation: '5000', email: '', address: '' };
  const headers = { 'idempotency-key': 'one', 'accept-language': 'bn' };
  const answer = await app.inject({ method: 'POST', url: '/api/v1/contact-store', payload, headers });
  expect(await office.kept.listPledges()).toMatchObject([{ reference: answer.json().data.reference, amount: '5000', language: 'bn' }]);
  expect(await kept.listPledges()).toEqual([]);
  await expect.poll(async () => (await data.stories('bn', 1))?.[0]?.title).toBe('রহিমা');
  await expect.poll(async () => (await data.latestMetalRate())?.prices.xag?.selling_price).toBe(222);
});
