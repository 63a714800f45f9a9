import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startGateOrigin } from '../../testing/gate-origin.ts';
import { FIRST_PAGE, byImportMap, packSection, packShell, pageCode } from '../../testing/sample-releases.ts';

/** An origin with a live shell and a live section. */
async function start() {
  const origin = await startGateOrigin();
  onTestFinished(() => origin.stop());
  expect(await origin.publish('shell', packShell())).toMatchObject({ status: 201 });
  expect(await origin.publish('give', packSection())).toMatchObject({ status: 201 });
  return origin;
}

const shared = (code: string) => ({ 'server/provides/shared.js': code });
const heading = 'export const heading = (text) => "<h1>" + text + "</h1>";';
const link = 'export const link = (to, text) => text;';
const versions = { react: '19.3.1', shared: '1.2.0' };

test('a shell that would break a live section is refused, and nothing of it stays', async () => {
  const origin = await start();
  const kept = await origin.kept();
  const { 'server/entry-server.js': encoded = '' } = packShell().files;
  const entry = Buffer.from(encoded, 'base64').toString();
  const mutations = [
    [packShell({}, { singletons: { ...versions, react: '20.0.0' } }), /needs react \^19\.0\.0, and shell .* provides 20\.0\.0/],
    [
      packShell({}, { singletons: { ...versions, shared: '2.0.0' } }),
      /needs the contract \(shared\) \^1\.0\.0, and shell .* provides 2\.0\.0/,
    ],
    [packShell(shared(heading)), /imports link from shared\/provided, which shell .* does not provide/],
    [packShell(shared(`${heading} ${link} export default window;`)), /cannot be loaded: window is not defined/],
    [
      packShell({ 'server/entry-server.js': entry.replace('async function render', 'async function draw') }),
      /'home' in English .* cannot be rendered: .*render is not a function/,
    ],
    [
      packShell({
        'server/entry-server.js': entry.replace(/lang="[^"]*"/, 'lang="en"'),
      }),
      /'home' in Bangla \(\/bn\) says lang="en" instead of lang="bn"/,
    ],
    [
      packShell({
        'server/entry-server.js': entry
          .replace("path === '/' ? home :", "path === '/' ? (() => home(language)) :")
          .replace('page(language) :', 'page() :')
          .replace('route && (await route.load()).page', 'null'),
      }),
      /'give-zakat' in English .* answers with status 503/,
    ],
    [packShell({ 'client/style.css': null }), /needs client\/style\.css/],
  ] as const;
  for (const [mutation, message] of mutations) {
    expect(await origin.publish('shell', mutation)).toMatchObject({ status: 422, message: expect.stringMatching(message) });
    expect(await origin.kept()).toEqual(kept);
  }
});

test('ordinary updates pass in either order, and what a rollback returns to counts', async () => {
  const origin = await start();
  const more = shared(`${heading} ${link} export const banner = (text) => text;`);
  const newer = packShell(more, { singletons: { react: '19.4.0', shared: '1.3.0' } });
  expect(await origin.publish('shell', newer)).toMatchObject({ status: 201 });
  expect(await origin.publish('give', packSection({ 'client/next.js': '// an ordinary update' }))).toMatchObject({ status: 201 });

  const usesNew = packSection({
    [FIRST_PAGE]: pageCode("heading('Give')", { first: 'banner(language)' }).replace('link }', 'link, banner }'),
  });
  const refused = await origin.publish('give', usesNew);
  expect(refused).toMatchObject({
    status: 422,
    message: expect.stringMatching(
      /imports banner from shared\/provided, which shell .* does not provide.*\(A rollback of shell returns to/,
    ),
  });
  expect(refused.faults).toHaveLength(1);
  // Another release of the shell, and a rollback returns to one that provides it.
  expect(await origin.publish('shell', packShell({ ...more, 'client/next.js': '//' }, { singletons: versions }))).toMatchObject({
    status: 201,
  });
  expect(await origin.publish('give', usesNew)).toMatchObject({ status: 201 });
});

test('a shell that was built for worker threads is no way back: a section may use what it lacks', async () => {
  const origin = await start();
  const { version } = packShell().release;
  const more = shared(`${heading} ${link} export const banner = (text) => text;`);
  expect(await origin.publish('shell', packShell(more))).toMatchObject({ status: 201 });
  await writeFile(
    path.join(origin.folder, 'releases/shell', version, 'server/provides/shared.js'),
    `import 'node:module'; ${heading} ${link}`,
  );
  const usesNew = packSection({
    [FIRST_PAGE]: pageCode("heading('Give')", { first: 'banner(language)' }).replace('link }', 'link, banner }'),
  });
  expect(await origin.publish('give', usesNew)).toMatchObject({ status: 201 });
});

test('a release that the other side has left behind is not promoted', async () => {
  const origin = await start();
  const held = packSection({ 'client/held.js': '// held' }, { singletons: { react: '~19.3.0', shared: '^1.0.0' } });
  expect(await origin.publish('give', { ...held, hold: true })).toMatchObject({ status: 201 });
  expect(await origin.publish('shell', packShell({}, { singletons: { ...versions, react: '19.4.0' } }))).toMatchObject({ status: 201 });
  expect(await origin.call('POST', 'give/promote', { version: held.release.version })).toMatchObject({
    status: 409,
    message: expect.stringMatching(/needs react ~19\.3\.0, and shell .* provides 19\.4\.0/),
  });
});

test('without a live shell no section is taken', async () => {
  const origin = await startGateOrigin();
  onTestFinished(() => origin.stop());
  expect(await origin.publish('give', packSection())).toMatchObject({
    status: 422,
    message: expect.stringMatching(/No shell is live.*pnpm release publish shell/),
  });
});

test('a section that needs an import map comes after the shell that has one; a rollback of the shell serves the release before it', async () => {
  const origin = await start();
  const needsMap = packSection({}, byImportMap.section());
  expect(await origin.publish('give', needsMap)).toMatchObject({
    status: 422,
    message: expect.stringMatching(
      /give .* imports the singletons by name, and documents of shell .* have no import map.*Publish a newer shell first/,
    ),
  });
  // A shell that has one serves what was built before.
  expect(await origin.publish('shell', packShell({}, byImportMap.shell()))).toMatchObject({ status: 201 });
  // The shell before is one rollback away, and keeps nobody from going on.
  expect(await origin.publish('give', needsMap)).toMatchObject({ status: 201 });
  expect(await origin.publish('shell', packShell({ 'client/older.js': '//' }))).toMatchObject({
    status: 422,
    message: expect.stringMatching(/have no import map/),
  });
  expect(await origin.call('POST', 'shell/rollback')).toMatchObject({
    status: 200,
    message: expect.stringMatching(/give .* needs an import map.*give 1\.0\.0-\w+ stands in/),
  });
});

test('a shell provides browsers and the server the same singletons', async () => {
  const origin = await start();
  const client = { ...packShell().release.client, provides: { react: 'main.js' } };
  const refused = await origin.publish('shell', packShell({}, { client }));
  expect(refused.faults).toEqual([
    expect.stringMatching(/react to browsers only/),
    expect.stringMatching(/shared\/provided to the server only/),
  ]);
});

test('a section may need what the stable shell has newly, on the day that it has it, and a shell is refused that takes it away', async () => {
  const origin = await startGateOrigin();
  onTestFinished(() => origin.stop());
  const names = (...offered: string[]) => ({ 'shared/provided': offered });
  const more = shared(`${heading} ${link} export const banner = (text) => text;`);
  const first = packShell({}, { offers: names('heading', 'link') });
  expect(await origin.publish('shell', first)).toMatchObject({ status: 201 });
  expect(await origin.publish('give', packSection({}, { needs: names('heading', 'link') }))).toMatchObject({ status: 201 });
  const usesNew = packSection(
    { [FIRST_PAGE]: pageCode("heading('Give')", { first: 'banner(language)' }).replace('link }', 'link, banner }') },
    { needs: names('banner', 'heading', 'link') },
  );
  expect(await origin.publish('give', usesNew)).toMatchObject({
    status: 422,
    message: expect.stringMatching(/imports banner from shared\/provided/),
  });
  expect(await origin.publish('shell', packShell(more, { offers: names('banner', 'heading', 'link') }))).toMatchObject({ status: 201 });
  expect(await origin.publish('give', usesNew)).toMatchObject({ status: 201 });
  const without = packShell({ 'client/next.js': '//' }, { offers: names('heading', 'link') });
  expect(await origin.publish('shell', without)).toMatchObject({
    status: 422,
    message: expect.stringMatching(/imports banner from shared\/provided/),
  });

  // Once the shell is rolled back, the earlier release stands in, and what fits that one may follow.
  expect(await origin.call('POST', 'shell/rollback')).toMatchObject({
    status: 200,
    message: expect.stringMatching(/banner of shared\/provided.*stands in/),
  });
  expect(await origin.publish('shell', without)).toMatchObject({ status: 201 });
});
