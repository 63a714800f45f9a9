import { expect, test } from 'vitest';
import { PUBLIC_URL, originWithReleases } from '../testing/origin-with-releases.ts';
import { packRelease } from '../testing/packed-release.ts';
import { visitorCookie, visitorIds } from '../testing/visitor-ids.ts';

const both = (text: string) => ({ en: text, bn: text });
const pageAt = (path: string) => ({ id: path.slice(1).replaceAll('_', '-'), path, label: both(path), note: both('Note') });
const about = { remote: 'mf-give', label: both('Give'), intro: both('Intro') };

const REDIRECTS = `export const render = async ({ path }) => path === '/privacy_policy'
  ? { status: 301, html: '', location: '/' }
  : { status: 200, html: '<!doctype html><title>A page</title>' };`;
const shell = packRelease('shell', 'one', { pages: ['home', 'privacy'], server: REDIRECTS });
const earlier = packRelease('give', 'one', { description: { ...about, pages: [pageAt('/give_zakat')] } });
const moved = packRelease('give', 'two', { description: { ...about, pages: [pageAt('/zakat')], moved: { '/give_zakat': '/zakat' } } });

const FOR_ALL = { 'cache-control': 'public, max-age=0, must-revalidate, s-maxage=2', vary: 'cookie' };
const FOR_ONE_FORM = { 'cache-control': 'private, no-cache' };
const FOR_ONE = { 'cache-control': 'private, no-cache', vary: 'cookie' };

test.each([
  ['/give_zakat', 308, '/zakat'],
  ['/zakat/?for=me', 308, '/zakat?for=me'],
  ['/privacy_policy', 301, '/'],
])('while nothing is rolled out, caches keep the redirect of %s for as long as a document', async (url, statusCode, location) => {
  const { app } = await originWithReleases([shell, moved]);
  const answer = await app.inject(url);
  expect(answer).toMatchObject({ statusCode, headers: { location, ...FOR_ALL } });
  expect(answer.headers['set-cookie']).toBeUndefined();
});

const donation = { ...pageAt('/zakat/give'), id: 'donation', path: '/zakat/give/:donation?' };
const confirm = { ...pageAt('/confirm'), byLink: true };
const spelled = packRelease('give', 'three', { description: { ...about, pages: [pageAt('/give_zakat'), donation, confirm] } });

test.each([
  ['/Give_Zakat', '/give_zakat'],
  ['/bn/GIVE_ZAKAT?for=me', '/bn/give_zakat?for=me'],
  ['/give_zakat//', '/give_zakat'],
  ['/%67ive%5Fzakat', '/give_zakat'],
  ['/Zakat%2fGive/', '/zakat/give'],
  ['/zakat/give/5000//', '/zakat/give/5000'],
  ['//', '/'],
  ['/bn//', '/bn'],
])('an address that only spells a page’s own otherwise leads there: %s', async (url, location) => {
  const { app } = await originWithReleases([shell, spelled]);
  for (const method of ['GET', 'HEAD'] as const)
    expect(await app.inject({ method, url })).toMatchObject({ statusCode: 308, headers: { location, ...FOR_ALL } });
  expect((await app.inject({ method: 'POST', url, payload: {} })).statusCode).not.toBe(308);
});

test.each(['/confirm/', '/Confirm'])('no cache keeps the redirect of an address that holds a secret: %s', async (url) => {
  const { app } = await originWithReleases([shell, spelled]);
  expect(await app.inject(`${url}?token=x`)).toMatchObject({ statusCode: 308, headers: { location: '/confirm?token=x', ...FOR_ONE } });
});

test.each([
  '/Zakat/Give/Somebody',
  '//give_zakat',
  '/give__zakat',
  '/%2567ive_zakat',
  '/give_zakat%2F%2F%2F',
  '/give_zakat%20',
  '/BN/give_zakat',
])('an address that may mean something else leads nowhere: %s', async (url) => {
  const { app } = await originWithReleases([shell, spelled]);
  expect((await app.inject(url)).headers.location).toBeUndefined();
});

test('during a rollout no cache keeps a redirect, a first visitor is served its new address from the same releases, and nobody is sent there after it', async () => {
  const { app, call } = await originWithReleases([shell, earlier], [moved]);
  await call('/sections/give/rollout', { version: moved.release.version, percent: 20 });
  const ask = (url: string, cookie: string) => app.inject({ url, headers: { cookie } });
  const answers = await Promise.all(visitorIds(30).map((id) => ask('/give_zakat', visitorCookie(id))));
  const redirects = answers.filter(({ statusCode }) => statusCode === 308);
  expect(redirects.length).toBeGreaterThan(0);
  expect(redirects.length).toBeLessThan(answers.length);
  for (const { headers } of redirects) expect(headers).toMatchObject({ location: '/zakat', ...FOR_ONE });
  expect((await app.inject('/privacy_policy')).headers).toMatchObject(FOR_ONE);

  const first = await app.inject('/privacy_policy/');
  expect(first.headers).toMatchObject({ location: '/privacy_policy', ...FOR_ONE, 'set-cookie': expect.stringMatching(/^__Host-visitor=/) });

  await call('/sections/give/halt', { why: 'A try' });
  for (const id of visitorIds(30)) expect((await ask('/give_zakat', visitorCookie(id))).statusCode).toBe(200);
});

test('no cache keeps the redirect of a preview', async () => {
  const { app, call } = await originWithReleases([shell, earlier], [moved]);
  const { url } = (await call('/sections/give/preview', { version: moved.release.version })) as { readonly url: string };
  const opened = await app.inject(url.replace(PUBLIC_URL, ''));
  const [cookie = ''] = String(opened.headers['set-cookie']).split(';');
  const answer = await app.inject({ url: '/give_zakat', headers: { cookie } });
  expect(answer).toMatchObject({ statusCode: 308, headers: { location: '/zakat', ...FOR_ONE } });
});

test('a form that was open while its page moved goes to the new address as it is, and what only leads elsewhere takes none', async () => {
  const { app } = await originWithReleases([shell, moved]);
  const post = (url: string) => app.inject({ method: 'POST', url, payload: {} });
  expect(await post('/bn/give_zakat/?for=me')).toMatchObject({
    statusCode: 308,
    headers: { location: '/bn/zakat?for=me', ...FOR_ONE_FORM },
  });
  expect(await post('/privacy_policy')).toMatchObject({ statusCode: 303, headers: { location: '/' } });
});
