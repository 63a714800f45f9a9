import { contentMark } from 'shared/contracts/content-address';
import { expect, test } from 'vitest';
import { sha384 } from '../release-store.ts';
import { OWN_TOKEN, PUBLIC_URL, originWithReleases } from '../../testing/origin-with-releases.ts';
import { pack, packRelease } from '../../testing/packed-release.ts';

const give = packRelease('give', 'one');
const { version } = give.release;
const file = `${PUBLIC_URL}/releases/give/${version}/client.js`;
const page = `${PUBLIC_URL}/bn/zakat_calculator?amount=987654`;

const violation = (body: object) => ({
  type: 'csp-violation',
  age: 3,
  url: page,
  user_agent: 'A browser',
  body: { documentURL: page, ...body },
});

async function start() {
  const origin = await originWithReleases([packRelease('shell', 'one'), give, packRelease('calculate', 'one')]);
  const send = async (message: unknown, headers: Record<string, string> = {}) =>
    (
      await origin.app.inject({
        method: 'POST',
        url: '/_reports',
        headers: { 'content-type': 'application/reports+json', 'sec-fetch-site': 'same-origin', ...headers },
        payload: typeof message === 'string' ? message : JSON.stringify(message),
      })
    ).statusCode;
  const counted = async () => (await origin.call('/reports')) as { reports: Record<string, unknown>[]; message: string };
  return { ...origin, send, counted };
}

test('counts what was stopped by release, else by the section of the page, and keeps nothing else', async () => {
  const { send, counted, call } = await start();
  const reports = [
    violation({ effectiveDirective: 'script-src-elem', blockedURL: 'https://evil.example/x.js', sourceFile: file }),
    violation({ effectiveDirective: 'script-src-elem', blockedURL: 'https://evil.example/y.js', sourceFile: file }),
    violation({ effectiveDirective: 'require-trusted-types-for', blockedURL: 'trusted-types-sink', sourceFile: file }),
    violation({ effectiveDirective: 'img-src', blockedURL: 'https://elsewhere.example/pixel?phone=01712345678' }),
    { type: 'integrity-violation', url: page, body: { documentURL: page, blockedURL: file, destination: 'script' } },
    { type: 'deprecation', url: page, body: { id: 'x' } },
  ];
  expect(await send(reports)).toBe(204);
  const { reports: found, message } = await counted();
  const last = expect.stringMatching(/^\d{4}-.*Z$/);
  expect(found).toHaveLength(4);
  expect(found).toEqual(
    expect.arrayContaining([
      { section: 'give', version, kind: 'policy', directive: 'script-src-elem', count: 2, last },
      { section: 'calculate', version: null, kind: 'policy', directive: 'img-src', count: 1, last },
      { section: 'give', version, kind: 'trusted-types', directive: 'require-trusted-types-for', count: 1, last },
      { section: 'give', version, kind: 'integrity', directive: 'script', count: 1, last },
    ]),
  );
  expect(message).toMatch(new RegExp(`reported by browsers: give ${version}, script-src-elem stopped 2 times, last at`));
  expect(JSON.stringify(found)).not.toMatch(/evil|987654|01712345678/);
  const { notes } = (await call('/doctor')) as { notes: string[] };
  expect(notes).toContainEqual(expect.stringMatching(/a page of calculate, img-src stopped 1 time,/));
});

test('a file that is named by its content is counted for the release that visitors are served it with', async () => {
  const text = 'export {};';
  const name = `assets/page-${contentMark(sha384(Buffer.from(text)))}.js`;
  const contents = {
    [`client/${name}`]: text,
    'client/remoteEntry.js': '',
    'client/style.css': '[data-mf=give] p{}',
    'server/routes.js': '',
  };
  const { files: _, version: __, ...described } = give.release;
  const named = pack(contents, described);
  const { send, counted, publish } = await start();
  const fileOf = (part: string) =>
    violation({ effectiveDirective: 'img-src', sourceFile: `${PUBLIC_URL}/releases/give/by-content/${part}` });
  await publish(named);
  expect(await send([fileOf(name), fileOf('assets/page-0123456789ab.js')])).toBe(204);
  const { reports } = await counted();
  expect(reports).toHaveLength(2);
  for (const version of [named.release.version, null])
    expect(reports).toContainEqual(expect.objectContaining({ section: 'give', version, directive: 'img-src', count: 1 }));
});

test('takes the older shape, which browsers without the Reporting API send', async () => {
  const { send, counted } = await start();
  const older = {
    'csp-report': { 'document-uri': page, 'violated-directive': "plugin-types 'none'", 'blocked-uri': 'inline', 'source-file': file },
  };
  expect(await send(older, { 'content-type': 'application/csp-report' })).toBe(204);
  expect((await counted()).reports).toMatchObject([{ section: 'give', version, kind: 'policy', directive: 'other', count: 1 }]);
  older['csp-report']['violated-directive'] = 'style-src-elem';
  expect(await send(older, { 'content-type': 'application/csp-report' })).toBe(204);
  expect((await counted()).reports).toContainEqual(expect.objectContaining({ directive: 'style-src-elem', count: 1 }));
});

test('nobody fills it: names, releases and extensions that the site does not have are left out, and messages are bounded', async () => {
  const { send, counted } = await start();
  const forged = [
    violation({ effectiveDirective: 'script-src', sourceFile: `${PUBLIC_URL}/releases/invented/by-content/assets/x.js` }),
    violation({ effectiveDirective: 'script-src', sourceFile: `${PUBLIC_URL}/releases/constructor/by-content/assets/x.js` }),
    violation({ effectiveDirective: 'made-up', sourceFile: `${PUBLIC_URL}/releases/give/9.9.9-0123/x.js` }),
    violation({ effectiveDirective: 'script-src', sourceFile: 'chrome-extension://abc/x.js' }),
    violation({ documentURL: 'about:blank' }),
    'none',
    null,
  ];
  expect(await send(forged)).toBe(204);
  expect(await send(Array.from({ length: 60 }, () => violation({ effectiveDirective: 'font-src' })))).toBe(204);
  expect((await counted()).reports).toMatchObject([{ section: 'calculate', directive: 'font-src', count: 50 }]);

  expect(await send('[')).toBe(400);
  expect(await send(`["${'x'.repeat(70_000)}"]`)).toBe(413);
  expect(await send([], { 'content-type': 'application/json' })).toBe(415);
  expect(await send([], { 'sec-fetch-site': 'cross-site' })).toBe(403);
  for (let message = 0; message < 40; message += 1) await send([]);
  expect(await send([])).toBe(429);
});

test('is read by teams alone', async () => {
  const { app } = await start();
  expect((await app.inject('/_releases/api/reports')).statusCode).toBe(401);
  const answer = await app.inject({ url: '/_releases/api/reports', headers: { authorization: `Bearer ${OWN_TOKEN}` } });
  expect(answer.json()).toEqual({ reports: [], message: 'Browsers have reported nothing.' });
});

test('every document says where to report to, and enforces Trusted Types', async () => {
  const { app } = await start();
  for (const url of ['/', '/no-such-page', '/api/docs']) {
    const { headers } = await app.inject({ url, headers: { accept: 'text/html' } });
    expect(headers['reporting-endpoints'], url).toBe('site="/_reports"');
    expect(headers['content-security-policy'], url).toMatch(
      /require-trusted-types-for 'script'; trusted-types (site|'none'); .*report-uri \/_reports; report-to site$/,
    );
    expect(headers['content-security-policy'], url).not.toMatch(/https:|unsafe/);
  }
});
