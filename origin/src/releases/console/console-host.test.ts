import { expect, test } from 'vitest';
import { CONSOLE_SHELL_SERVER } from '../../testing/console-shell.ts';
import { CONSOLE_URL, PUBLIC_URL, originWithReleases } from '../../testing/origin-with-releases.ts';
import { packRelease } from '../../testing/packed-release.ts';

const shell = packRelease('shell', 'with a desk', { server: CONSOLE_SHELL_SERVER, desk: true });
const { host } = new URL(CONSOLE_URL);
const site = new URL(PUBLIC_URL).host;

test('console and site answer at their own hosts only, and each leads to the other', async () => {
  const { app } = await originWithReleases([shell]);
  const get = async (url: string, headers: Record<string, string>) => {
    const { statusCode, headers: given } = await app.inject({ url, headers });
    return given.location === undefined ? statusCode : `${statusCode} ${given.location}`;
  };
  expect(await get('/_releases', { host })).toBe(200);
  expect(await get('/bn/_releases?done=1', { host: site })).toBe(`302 ${CONSOLE_URL}/bn/_releases?done=1`);
  expect(await get('/', { host: site })).toBe(200);
  // No page of the site, whose sections could run a script there.
  for (const url of ['/', '/give_zakat', '/service-worker.js', '/api/docs', '//evil.example']) {
    expect(await get(url, { host }), url).toBe(`302 ${PUBLIC_URL}${url}`);
  }
  expect((await app.inject({ method: 'POST', url: '/contact', headers: { host } })).statusCode).toBe(421);
  expect((await app.inject({ method: 'POST', url: '/_releases/sign-in', headers: { host: site } })).statusCode).toBe(421);
  for (const either of [host, site]) expect(await get('/_releases/api/status', { host: either })).toBe(200);

  const { app: without } = await originWithReleases([shell], [], { CONSOLE_URL: '' });
  const answer = await without.inject({ url: '/_releases', headers: { host: site } });
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toContain('set CONSOLE_URL');
});

test('the console answers what a person opens: no script, no frame, no link of another host', async () => {
  const { app } = await originWithReleases([shell]);
  const opened = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  const see = async (changed: Record<string, string>) =>
    (await app.inject({ url: '/_releases', headers: { host, ...opened, ...changed } })).statusCode;
  expect(await see({})).toBe(200);
  expect(await see({ 'sec-fetch-site': 'same-origin' })).toBe(200);
  for (const changed of [
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' },
    { 'sec-fetch-dest': 'iframe' },
  ]) {
    expect(await see(changed), JSON.stringify(changed)).toBe(403);
  }
});
