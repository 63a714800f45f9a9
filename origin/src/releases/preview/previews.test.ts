import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { OWN_TOKEN, PUBLIC_URL, originWithReleases } from '../../testing/origin-with-releases.ts';
import { SHELL_SERVER, listedVersions, packRelease } from '../../testing/packed-release.ts';

const shell = packRelease('shell', 'one');
const [live, held] = [packRelease('give', 'one'), packRelease('give', 'two')];
const { version } = held.release;

async function start() {
  const origin = await originWithReleases([shell, live], [held]);
  const { url } = (await origin.call('/sections/give/preview', { version })) as { url: string };
  return { ...origin, link: url.replace(PUBLIC_URL, '') };
}

async function open(app: FastifyInstance, link: string) {
  const answer = await app.inject(link);
  const [cookie = ''] = String(answer.headers['set-cookie']).split(';');
  return { answer, cookie };
}

test('a link shows a held release over the whole visit, and to nobody else', async () => {
  // A busy machine takes seconds from the link to the visit.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { app, link, call } = await start();
  const { answer, cookie } = await open(app, link);
  expect(answer).toMatchObject({
    statusCode: 303,
    headers: { location: '/give_zakat', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
  });
  expect(answer.headers['set-cookie']).toMatch(/^__Host-preview=\S+; Path=\/; Max-Age=86(?:400|399); HttpOnly; SameSite=Lax; Secure$/);
  for (const url of ['/give_zakat', '/bn/about_zakat', '/zakat/give']) {
    const page = await app.inject({ url, headers: { cookie } });
    expect(listedVersions(page.body)).toMatchObject({ give: version });
    expect(page.body).toContain('<aside class="preview-banner"');
    expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    expect(page.headers.etag).toBeUndefined();
    expect(page.headers['set-cookie']).toBeUndefined();
  }
  const other = await app.inject('/give_zakat');
  expect(listedVersions(other.body)).toMatchObject({ give: live.release.version });
  expect(other.body).not.toContain('preview');
  expect((await call('/status')).stable).toMatchObject({ give: live.release.version });
  expect((await call('/sections/give/history')).events).toHaveLength(3);
});

test('the banner says in the language of the page what is shown and until when, and the visit can leave it', async () => {
  const { app, link } = await start();
  const { answer, cookie } = await open(app, `/bn${link}`);
  expect(answer.headers.location).toBe('/bn/give_zakat');
  const page = await app.inject({ url: '/bn/give_zakat', headers: { cookie } });
  expect(page.body).toContain(`আপনি give ${version} সংস্করণটি দেখছেন`);
  expect(page.body).toMatch(/শেষ হবে [০-৯]{1,2} \S+, [০-৯]{4}, [০-৯]{2}:[০-৯]{2}-এ/);
  expect((await app.inject({ url: '/give_zakat', headers: { cookie } })).body).toMatch(/It ends on \d{1,2} \w+ \d{4} at \d\d:\d\d/);
  const headers = { cookie, host: 'zakat.example.org', referer: `${PUBLIC_URL}//evil.example/bn` };
  const left = await app.inject({ method: 'POST', url: '/bn/_preview/leave', headers });
  expect(left).toMatchObject({ statusCode: 303, headers: { location: '/evil.example/bn' } });
  expect(left.headers['set-cookie']).toMatch(/^__Host-preview=; Path=\/; Max-Age=0;/);
  const foreign = await app.inject({ method: 'POST', url: '/_preview/leave', headers: { cookie, 'sec-fetch-site': 'cross-site' } });
  expect(foreign).toMatchObject({ statusCode: 303, headers: { location: '/' } });
  expect(foreign.headers['set-cookie']).toBeUndefined();
});

const changes: readonly (readonly [string, (link: string) => string])[] = [
  ['another version', (link) => link.replace(version, live.release.version)],
  ['a later end', (link) => link.replace(/~(\d{10})~/, (_, seconds) => `~${Number(seconds) + 1}~`)],
  ['another section', (link) => link.replace('give~', 'about~')],
  ['a cut-off signature', (link) => link.slice(0, -1)],
  ['no signature', (link) => link.replace(/~[^~]*$/, '')],
  ['attributes of a cookie behind it', (link) => `${link}%3B%20Domain=example.org%3B%20Max-Age=99999999`],
  ['padding behind it', (link) => `${link}=`],
  ['a space behind it', (link) => `${link}%20`],
  ['something long behind it', (link) => `${link}/${'a'.repeat(500)}`],
];

test('a link that was changed is refused with what to do, and its text in a cookie counts for nothing', async () => {
  const { app, link } = await start();
  for (const [what, change] of changes) {
    const changed = change(link);
    const { answer } = await open(app, changed);
    expect.soft(answer.statusCode, what).toBe(403);
    expect.soft(answer.body, what).toContain('Ask its sender for a new one: pnpm release preview &lt;section&gt;');
    expect.soft(answer.headers['set-cookie'], what).toBeUndefined();
    const page = await app.inject({ url: '/give_zakat', headers: { cookie: `__Host-preview=${changed.replace('/_preview/', '')}` } });
    expect.soft(listedVersions(page.body), what).toMatchObject({ give: live.release.version });
  }
});

test('a link and its visit end at their time', async () => {
  const { app, link } = await start();
  const { cookie } = await open(app, link);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 60 * 60 * 1000 });
  onTestFinished(() => void vi.useRealTimers());
  const { answer } = await open(app, `/bn${link}`);
  const page = await app.inject({ url: '/give_zakat', headers: { cookie } });
  expect(answer.statusCode).toBe(410);
  expect(answer.body).toContain('এই আগাম দেখার সময় শেষ');
  expect(listedVersions(page.body)).toMatchObject({ give: live.release.version });
});

test.each(['rolled back', 'halted'])(
  'a preview ends where its section is %s, also once that is lifted, and one that is asked for after that shows the same release',
  async (how) => {
    const { app, link, call } = await start();
    const { cookie } = await open(app, link);
    if (how === 'rolled back') {
      await call('/sections/give/promote', { version });
      await call('/sections/give/rollback', { why: 'It sends names elsewhere' });
    } else {
      await call('/sections/give/rollout', { version, percent: 5 });
      await call('/sections/give/halt', { why: 'It sends names elsewhere' });
    }
    const expectOver = async () => {
      const page = await app.inject({ url: '/give_zakat', headers: { cookie } });
      expect(listedVersions(page.body)).toMatchObject({ give: live.release.version });
      expect((await open(app, link)).answer.statusCode).toBe(410);
    };
    await expectOver();
    await call('/sections/give/unlock', { version, why: 'Another release is to blame' });
    await expectOver();

    const { url } = (await call('/sections/give/preview', { version })) as { url: string };
    const again = await open(app, url.replace(PUBLIC_URL, ''));
    const shown = await app.inject({ url: '/give_zakat', headers: { cookie: again.cookie } });
    expect(listedVersions(shown.body)).toMatchObject({ give: version });
  },
);

test('a preview whose link was made while the clock was ahead ends where its section is rolled back', async () => {
  const ahead = 30 * 24 * 60 * 60 * 1000;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ahead });
  onTestFinished(() => void vi.useRealTimers());
  const { app, link, call } = await start();
  vi.useRealTimers();
  const { cookie } = await open(app, link);
  const shown = async () => listedVersions((await app.inject({ url: '/give_zakat', headers: { cookie } })).body).give;
  expect(await shown()).toBe(version);
  await call('/sections/give/promote', { version });
  await call('/sections/give/rollback', { why: 'It sends names elsewhere' });
  expect(await shown()).toBe(live.release.version);
  expect((await open(app, link)).answer.statusCode).toBe(410);
});

test('a release that does not fit what is live, or is gone, has no link', async () => {
  const modern = { singletons: { react: '19.0.0' } };
  const old = packRelease('give', 'for an old shell', { singletons: { react: '^19.0.0' } });
  const { app, dataDir, call, publish } = await originWithReleases([packRelease('shell', 'with 19', modern), live], [old]);
  const { url } = (await call('/sections/give/preview', { version: old.release.version })) as { url: string };
  await publish(packRelease('shell', 'with 20', { singletons: { react: '20.0.0' } }));
  const refused = await app.inject(url.replace(PUBLIC_URL, ''));
  expect(refused.statusCode).toBe(409);
  expect(refused.body).toContain('needs react ^19.0.0');
  const headers = { authorization: `Bearer ${OWN_TOKEN}` };
  const asked = await app.inject({
    method: 'POST',
    url: '/_releases/api/sections/give/preview',
    headers,
    payload: { version: old.release.version },
  });
  expect(asked.statusCode).toBe(409);
  await rm(path.join(dataDir, 'releases/give', old.release.version), { recursive: true });
  const unknown = await app.inject({
    method: 'POST',
    url: '/_releases/api/sections/give/preview',
    headers,
    payload: { version: '9.9.9-000000000000' },
  });
  expect(unknown.statusCode).toBe(404);
});

test('a preview is rendered for each look, and says how long that took; what visitors are served is kept, and says nothing', async () => {
  const server = SHELL_SERVER.replace('{ document }, section) {', '$& for (const start = Date.now(); Date.now() - start < 30; );');
  const slow = packRelease('shell', 'slow', { server });
  const { app, call } = await originWithReleases([shell, live], [slow]);
  const { url } = (await call('/sections/shell/preview', { version: slow.release.version })) as { url: string };
  const { cookie } = await open(app, url.replace(PUBLIC_URL, ''));
  for (const _ of ['first', 'second']) {
    const page = await app.inject({ url: '/give_zakat', headers: { cookie } });
    const [, ms] = /^render;dur=([\d.]+)$/.exec(String(page.headers['server-timing'])) ?? [];
    expect(Number(ms)).toBeGreaterThanOrEqual(30);
  }
  const other = await app.inject('/give_zakat');
  expect(String(other.headers['server-timing'])).not.toContain('render');
});

test('a release that breaks its page shows that it does, and can be left', async () => {
  const broken = packRelease('give', 'broken', { server: 'throw new Error("broken")' });
  const brokenShell = packRelease('shell', 'broken', { server: 'throw new Error("broken")' });
  const { app, call } = await originWithReleases([shell, live], [broken, brokenShell]);
  const visit = async (section: string, named: string) => {
    const { url } = (await call(`/sections/${section}/preview`, { version: named })) as { url: string };
    const { cookie } = await open(app, url.replace(PUBLIC_URL, ''));
    return app.inject({ url: '/give_zakat', headers: { cookie } });
  };
  const page = await visit('give', broken.release.version);
  expect(page.headers['x-sections']).toContain('give@none');
  expect(page.body).toContain('preview-banner');
  const whole = await visit('shell', brokenShell.release.version);
  expect(whole.statusCode).toBe(500);
  expect(whole.body).toContain('Leave the preview');
});
