import { rename, rm, truncate } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../app.ts';
import { openData } from '../open-data.ts';
import { readSettings } from './settings/settings.ts';
import { OWN_TOKEN, type TestedOrigin, originWithReleases } from '../testing/origin-with-releases.ts';
import { packShell } from '../testing/sample-releases.ts';
import { listedVersions, packRelease } from '../testing/packed-release.ts';
import { onEachDatabase } from '../testing/temporary-data.ts';

onEachDatabase();

const shell = packRelease('shell', 'one');
const [before, live] = [packRelease('give', 'one', { pages: ['give-zakat'] }), packRelease('give', 'two', { pages: ['give-zakat'] })];
const about = packRelease('about', 'one', { pages: ['about-zakat'] });

/** Another origin on the folder and the database of one, as after a restart: it has nothing in memory. */
async function restart({ dataDir, databaseUrl }: Pick<TestedOrigin, 'dataDir' | 'databaseUrl'>): Promise<FastifyInstance> {
  const settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  const data = await openData(settings);
  const app = await createApp({ settings, data, releaseToken: OWN_TOKEN, logLevel: 'silent' });
  onTestFinished(async () => {
    await app.close();
    await data.close();
  });
  return app;
}

async function ask(app: FastifyInstance, url: string) {
  const { statusCode, body, headers } = await app.inject(url);
  return { status: statusCode, body, retryAfter: headers['retry-after'], madeFrom: headers['x-sections'] };
}

test('an origin without a shell is not ready, says what to do, and is ready as soon as one is published', async () => {
  const { app, publish } = await originWithReleases([]);
  expect(await ask(app, '/healthz')).toMatchObject({ status: 200 });
  expect(await ask(app, '/readyz')).toMatchObject({
    status: 503,
    retryAfter: '5',
    body: expect.stringMatching(/No shell is published .*pnpm release publish shell.*DATA_DIR/),
  });
  for (const url of ['/', '/bn/give_zakat', '/no_such_page']) expect(await ask(app, url)).toMatchObject({ status: 503, retryAfter: '5' });
  await publish(shell);
  // A server is asked once a second at most.
  await expect.poll(() => ask(app, '/readyz')).toMatchObject({ status: 200 });
  expect(await ask(app, '/')).toMatchObject({ status: 200 });
});

test('an origin that cannot render the live shell is not ready, says what to do, and is ready as soon as it can', async () => {
  const broken = packShell({ 'server/entry-server.js': "export const render = () => { throw new Error('broken') };" });
  const { app, publish } = await originWithReleases([broken]);
  expect((await ask(app, '/')).status).toBe(500);
  const state = await ask(app, '/readyz');
  expect(state).toMatchObject({ status: 503, body: expect.stringMatching(/no page can be rendered.*log.*pnpm release/) });
  expect(state.body).not.toContain('broken');
  await publish(packShell());
  await expect.poll(() => ask(app, '/readyz'), { timeout: 20_000 }).toMatchObject({ status: 200 });
  expect(await ask(app, '/')).toMatchObject({ status: 200 });
});

test('an origin that sees another folder than the one its releases are in is not ready', async () => {
  const origin = await originWithReleases([shell, live]);
  const releases = path.join(origin.dataDir, 'releases');
  await rename(releases, `${releases}-elsewhere`);
  const app = await restart(origin);
  expect(await ask(app, '/readyz')).toMatchObject({
    status: 503,
    body: expect.stringMatching(new RegExp(`shell ${shell.release.version} is live, but .* no readable release.*DATA_DIR`)),
  });
  // One that was ready notices it, too.
  expect(await ask(origin.app, '/readyz')).toMatchObject({ status: 503 });
  await rename(`${releases}-elsewhere`, releases);
  expect(await ask(app, '/readyz')).toMatchObject({ status: 200 });
});

test.each([
  ['cut off', (file: string) => truncate(file, 20)],
  ['gone', (file: string) => rm(file)],
])('a section whose release.json is %s is shown by its release before, and no other notices', async (_, damage) => {
  const origin = await originWithReleases([shell, about, before, live]);
  await damage(path.join(origin.dataDir, 'releases/give', live.release.version, 'release.json'));
  const app = await restart(origin);
  expect(await ask(app, '/readyz')).toMatchObject({ status: 200 });
  for (const url of ['/give_zakat', '/bn/give_zakat']) {
    expect(await ask(app, url)).toMatchObject({
      status: 200,
      madeFrom: `shell@${shell.release.version}, give@${before.release.version}`,
    });
  }
  for (const url of ['/', '/about_zakat']) {
    const page = await ask(app, url);
    expect(page.status).toBe(200);
    // A hop inside the site loads what stands in as well.
    expect(listedVersions(page.body)).toMatchObject({ give: before.release.version });
  }
  expect((await ask(app, '/sitemap.xml')).body).toContain('/give_zakat');
  const doctor = await app.inject({ url: '/_releases/api/doctor', headers: { authorization: `Bearer ${OWN_TOKEN}` } });
  expect(doctor.json().findings).toContainEqual({
    check: 'files',
    section: 'give',
    version: live.release.version,
    message: expect.stringMatching(/\(stable\) has no readable release\.json .*pnpm release publish give/),
  });
  expect(doctor.json().findings.filter(({ check }: { check: string }) => check === 'renders')).toEqual([]);
});

test('a section of which nothing can be read costs its own pages only', async () => {
  const origin = await originWithReleases([shell, about, live]);
  await truncate(path.join(origin.dataDir, 'releases/give', live.release.version, 'release.json'));
  const app = await restart(origin);
  expect(await ask(app, '/give_zakat')).toMatchObject({ madeFrom: `shell@${shell.release.version}, give@none` });
  for (const url of ['/', '/about_zakat', '/bn/about_zakat']) expect(await ask(app, url)).toMatchObject({ status: 200 });
});
