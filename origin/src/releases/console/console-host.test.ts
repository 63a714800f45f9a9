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

/** Addresses that the router takes for those of the console, each sent in another way. */
const ENCODED = [
  '/%5Freleases',
  '/%5freleases?done=1',
  '/_%72eleases',
  '/%5F%72%65leases/visits',
  '/%5Freleases/sections/give/promote',
  '/_releases/sec%74ions/give/promote',
  '/bn/%5Freleases/sections/give/promote',
  '/b%6E/_releases',
];

test('however an address of the console is encoded, the site neither shows it nor takes its forms', async () => {
  const { app } = await originWithReleases([shell]);
  const { app: without } = await originWithReleases([shell], [], { CONSOLE_URL: '' });
  const { app: atAPort } = await originWithReleases([shell], [], { CONSOLE_URL: `${PUBLIC_URL}:8443` });
  for (const url of ENCODED) {
    const shown = await app.inject({ url, headers: { host: site } });
    expect([shown.statusCode, shown.headers.location], url).toEqual([302, CONSOLE_URL + url]);
    expect((await atAPort.inject({ url, headers: { host: site } })).statusCode, url).toBe(302);
    expect((await without.inject({ url, headers: { host: site } })).body, url).toContain('set CONSOLE_URL');
  }
  for (const url of ['/%5Freleases/sign-in', '/bn/_%72eleases/sections/give/promote']) {
    const sent = { method: 'POST', url, headers: { host: site, origin: PUBLIC_URL } } as const;
    expect((await app.inject(sent)).statusCode, url).toBe(421);
    expect((await atAPort.inject(sent)).statusCode, url).toBe(421);
    expect((await without.inject(sent)).statusCode, url).toBe(404);
  }
  const framed = { host, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' };
  for (const url of ENCODED) expect((await app.inject({ url, headers: framed })).statusCode, url).toBe(403);
});

test('what only looks like an address of the console is a page of the site, and is shown at the site alone', async () => {
  const { app } = await originWithReleases([shell]);
  for (const url of ['/_releasesX', '/_releases%2Fvisits']) {
    expect((await app.inject({ url, headers: { host: site } })).headers.location, url).toBeUndefined();
    expect((await app.inject({ url, headers: { host } })).headers.location, url).toBe(PUBLIC_URL + url);
  }
});

test('what the console and its calls do not have is not looked for among the pages of the site', async () => {
  const { app } = await originWithReleases([shell]);
  expect((await app.inject({ url: '/_releases/nothing', headers: { host: site } })).headers.location).toBe(
    `${CONSOLE_URL}/_releases/nothing`,
  );
  expect((await app.inject({ url: '/_releases/nothing', headers: { host } })).statusCode).toBe(404);
  for (const name of [site, host]) {
    const { statusCode, headers } = await app.inject({ url: '/_releases/api/nothing', headers: { host: name } });
    expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  }
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
