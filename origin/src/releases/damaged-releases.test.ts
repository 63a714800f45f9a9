import { mkdir, rm, truncate } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../app.ts';
import { openData } from '../open-data.ts';
import { readSettings } from '../server/settings/settings.ts';
import { OWN_TOKEN, type TestedOrigin, originWithReleases } from '../testing/origin-with-releases.ts';
import { type PackedRelease, listedVersions, packRelease } from '../testing/packed-release.ts';
import type { Finding } from './doctor/finding.ts';

const [shellBefore, shell] = [packRelease('shell', 'one', { pages: ['home'] }), packRelease('shell', 'two', { pages: ['home'] })];
const about = packRelease('about', 'one', { pages: ['about-zakat'] });
const [before, live] = [packRelease('give', 'one', { pages: ['give-zakat'] }), packRelease('give', 'two', { pages: ['give-zakat'] })];

/** Another origin on the same folder, as after a restart: it has nothing in memory. */
async function restart({ dataDir, databaseUrl }: TestedOrigin) {
  const settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  const data = await openData(settings);
  const app = await createApp({ settings, data, releaseToken: OWN_TOKEN, logLevel: 'silent' });
  onTestFinished(async () => {
    await app.close();
    await data.close();
  });
  return app;
}

const damages: Record<string, (file: string) => Promise<unknown>> = {
  truncated: (file) => truncate(file, 5),
  missing: (file) => rm(file),
  // Nothing keeps root from reading a file: a folder takes its place.
  unreadable: async (file) => {
    await rm(file);
    await mkdir(file);
  },
};

const give = { damaged: live, madeFrom: { shell, give: before } };
const shellItself = { damaged: shell, madeFrom: { shell: shellBefore, give: live } };

// That a section's release.json is truncated or missing is tested with readiness, on both databases.
const cases = [
  { ...give, file: 'release.json', damage: 'unreadable' },
  { ...give, file: 'server/routes.js', damage: 'truncated' },
  { ...give, file: 'server/routes.js', damage: 'missing' },
  { ...give, file: 'server/routes.js', damage: 'unreadable' },
  { ...shellItself, file: 'release.json', damage: 'truncated' },
  { ...shellItself, file: 'server/routes.js', damage: 'missing' },
];

test.each(cases)(
  'a $damaged.release.section whose $file is $damage: the release before stands in, no other section notices, and the doctor names it alone',
  async ({ damage, damaged, file, madeFrom }) => {
    const origin = await originWithReleases([shellBefore, shell, about, before, live]);
    const { section, version } = damaged.release;
    await damages[damage]?.(path.join(origin.dataDir, 'releases', section, version, file));
    const app = await restart(origin);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    const named = Object.entries(madeFrom).map(([id, packed]: [string, PackedRelease]) => `${id}@${packed.release.version}`);
    expect(await app.inject('/give_zakat')).toMatchObject({ statusCode: 200, headers: { 'x-sections': named.join(', ') } });
    for (const url of ['/', '/bn/about_zakat']) expect((await app.inject(url)).statusCode).toBe(200);
    const doctor = await app.inject({ url: '/_releases/api/doctor', headers: { authorization: `Bearer ${OWN_TOKEN}` } });
    const findings: Finding[] = doctor.json().findings;
    expect(findings.filter(({ check }) => check === 'files' || check === 'renders')).toMatchObject([
      { check: 'files', section, version, message: expect.stringContaining(file) },
    ]);
  },
);

test('a rollback to a release whose files are damaged is done, and says so', async () => {
  const origin = await originWithReleases([shell, before, live]);
  const { section, version } = before.release;
  await truncate(path.join(origin.dataDir, 'releases', section, version, 'server/routes.js'), 5);
  const { message } = (await origin.call(`/sections/${section}/rollback`, { why: 'A try' })) as { readonly message: string };
  expect(message).toMatch(
    new RegExp(`^give is back at ${version}; .*The files of give ${version} are damaged on this origin.*pnpm release publish give`),
  );
  expect((await origin.ledger.states()).get('give')?.stable).toBe(version);
});

test('a damaged release that is published again is served again while its pages are visited', async () => {
  const origin = await originWithReleases([shell, before, live]);
  const { section, version } = live.release;
  await truncate(path.join(origin.dataDir, 'releases', section, version, 'server/routes.js'), 5);
  const app = await restart(origin);
  const madeFrom = async () => (await app.inject('/give_zakat')).headers['x-sections'];
  expect(await madeFrom()).toContain(before.release.version);
  await origin.publish(live);
  await expect.poll(madeFrom).toContain(version);
});

test('a release whose files vanish while the origin runs is stood in for by the one before, in documents and hops, until it is published again', async () => {
  const origin = await originWithReleases([shell, about, before, live]);
  const served = async () => {
    const [page, home] = [await origin.app.inject('/give_zakat'), await origin.app.inject('/')];
    return [page.statusCode, page.headers['x-sections'], listedVersions(home.body).give];
  };
  const madeFrom = ({ release: { version } }: PackedRelease) => [200, `shell@${shell.release.version}, give@${version}`, version];
  expect(await served()).toEqual(madeFrom(live));
  await rm(path.join(origin.dataDir, 'releases/give', live.release.version), { recursive: true });
  await expect.poll(served, { timeout: 60_000 }).toEqual(madeFrom(before));
  expect((await origin.app.inject(`/releases/give/${live.release.version}/style.css`)).statusCode).toBe(404);
  expect((await origin.app.inject('/readyz')).statusCode).toBe(200);

  await origin.publish(live);
  await expect.poll(served, { timeout: 60_000 }).toEqual(madeFrom(live));
});

test('a shell that makes no page is named by the doctor, and no section for it', async () => {
  const broken = packRelease('shell', 'broken', { server: 'throw new Error("the shell is broken")', pages: ['home'] });
  const origin = await originWithReleases([shell, about, live, broken]);
  const { findings } = (await origin.call('/doctor')) as { readonly findings: Finding[] };
  const blamed = findings.filter(({ check }) => check === 'renders').map(({ section, version }) => `${section} ${version}`);
  expect([...new Set(blamed)]).toEqual([`shell ${broken.release.version}`]);
});
