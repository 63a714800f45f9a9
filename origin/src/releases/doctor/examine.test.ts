import { appendFile, mkdir, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { firstHosted, firstSections as sections, firstSiteMaps } from '../../testing/first-sections.ts';
import { expect, test } from 'vitest';
import { createLedger } from '../ledger.ts';
import { createReleaseStore } from '../release-store.ts';
import { readSettings } from '../../server/settings/settings.ts';
import { PUBLIC_URL, originWithReleases } from '../../testing/origin-with-releases.ts';
import { packRelease } from '../../testing/packed-release.ts';
import { createReportCounts } from '../reports/report-counts.ts';
import { type ExamineDependencies, createExamine } from './examine.ts';
import type { Finding } from './finding.ts';
import { appendEvent } from '../../testing/append-event.ts';

const shell = packRelease('shell', 'one', { singletons: { react: '19.0.0' } });
const remotes = sections.filter(({ id }) => id !== 'shell').map(({ id }) => packRelease(id, 'one'));
const rendering = packRelease('give', 'with a page', { pages: ['give-zakat'] });

async function start() {
  const origin = await originWithReleases([shell, ...remotes, rendering]);
  const doctor = async () => (await origin.call('/doctor')) as { findings: Finding[]; checked: object; message: string };
  return { ...origin, doctor };
}

function told({ findings }: { readonly findings: readonly Finding[] }): string[] {
  return findings.map(({ check, section, message }) => `${check} ${section}: ${message}`);
}

test('finds nothing where all is well, and tells how much it looked at', async () => {
  const { doctor } = await start();
  expect(await doctor()).toMatchObject({
    findings: [],
    checked: { releases: sections.length + 1, files: 3 * (sections.length + 1), pages: 2 },
    message: expect.stringMatching(/^All is well/),
  });
});

test('ends when it takes too long, and says what there was no time for', async () => {
  const { data, ledger, dataDir } = await start();
  const store = createReleaseStore(dataDir);
  const settings = readSettings({ DATA_DIR: dataDir });
  const { site, renderUser } = settings;
  const all = {
    site,
    renderUser,
    store,
    settings,
    data,
    ledger,
    hosted: firstHosted,
    siteMapFor: firstSiteMaps,
    reports: createReportCounts(),
    keptMails: async () => [],
  };
  /** Ends as soon as it has come to what never answers. */
  async function examinedUntil(stuck: (never: () => Promise<never>) => Partial<ExamineDependencies>) {
    const end = new AbortController();
    const never = () => {
      end.abort();
      return new Promise<never>(() => undefined);
    };
    const examine = createExamine({ ...all, publicUrl: PUBLIC_URL, offlineCopy: false, ...stuck(never) }, () => end.signal);
    const [first, second] = await Promise.all([examine(), examine()]);
    expect(second).toBe(first);
    return first;
  }
  const withoutStore = await examinedUntil((versions) => ({ store: { ...store, versions } }));
  expect(told(withoutStore)).toEqual([
    expect.stringMatching(/^time null: .* Not checked completely: the ledger and the store, the files of releases, their pages\./),
  ]);
  const withoutPages = await examinedUntil((siteMapFor) => ({ siteMapFor }));
  expect(told(withoutPages)).toEqual([expect.stringMatching(/^time null: .* Not checked completely: their pages\./)]);
  expect(withoutPages.checked).toMatchObject({ releases: sections.length + 1, pages: 0 });
});

test('finds files that changed or are gone, of the release before as well', async () => {
  const { doctor, dataDir } = await start();
  const folder = (version: string) => path.join(dataDir, 'releases/give', version);
  await appendFile(path.join(folder(rendering.release.version), 'client/remoteEntry.js'), '!');
  const before = remotes.find(({ release }) => release.section === 'give')?.release.version ?? '';
  await rm(path.join(folder(before), 'server/routes.js'));
  expect(told(await doctor())).toEqual([
    expect.stringMatching(
      /^files give: client\/remoteEntry\.js .*\(stable\) is not what was published \(15 bytes, not 14\)\..* pnpm release rollback give$/,
    ),
    expect.stringMatching(
      /^files give: server\/routes\.js .*\(previous\) cannot be read\..* \(pnpm release publish give from the same source\)$/,
    ),
  ]);
});

test('finds a candidate that does not render, in each language', async () => {
  const { doctor, call, publish } = await start();
  const broken = packRelease('give', 'broken', { server: 'throw new Error("the words are missing")', pages: ['give-zakat'] });
  await publish(broken, true);
  await call('/sections/give/rollout', { version: broken.release.version, percent: 5 });
  expect(told(await doctor())).toEqual([
    expect.stringMatching(
      /^renders give: \/give_zakat with give .* \(candidate\) does not render \(the words are missing\)\. Halt it: pnpm release halt give$/,
    ),
    expect.stringMatching(/^renders give: \/bn\/give_zakat /),
  ]);
});

test('finds a candidate that the shell has moved away from', async () => {
  const { doctor, ledger, publish } = await start();
  const late = packRelease('about', 'late', { singletons: { react: '^19.0.0' } });
  await publish(late, true);
  await publish(packRelease('shell', 'two', { singletons: { react: '20.0.0' } }));
  expect((await doctor()).findings).toEqual([]);
  // The origin itself would refuse this rollout: an older one of several may have let it pass.
  const { version } = late.release;
  await appendEvent(ledger, { section: 'about', version, action: 'rollout', percent: 5, actor: 'team', why: '' });
  expect(told(await doctor())).toEqual([
    expect.stringMatching(/^compatible about: about .* needs react \^19\.0\.0, and shell .* provides 20\.0\.0/),
  ]);
});

test('finds where ledger and store disagree', async () => {
  const { doctor, dataDir, ledger } = await start();
  await mkdir(path.join(dataDir, 'releases/about/7.7.7-777777777777'));
  await appendEvent(ledger, { section: 'apply', version: '8.8.8-888888888888', action: 'publish', percent: null, actor: 'team', why: '' });
  await appendEvent(ledger, { section: 'impact', version: '9.9.9-999999999999', action: 'halt', percent: null, actor: 'team', why: '' });
  expect(told(await doctor())).toEqual([
    expect.stringMatching(/^ledger impact: The ledger has a halt of impact 9\.9\.9-999999999999 .* never published/),
    expect.stringMatching(/^ledger apply: .*apply 8\.8\.8-888888888888 was published, but it is not in the store/),
    expect.stringMatching(
      /^ledger about: about 7\.7\.7-777777777777 is in the store, but the ledger does not know it.* publish about --hold$/,
    ),
  ]);
});

test('finds a section that nothing is live of, and a database that may lose what it acknowledged', async () => {
  const { data, call } = await originWithReleases([shell, ...remotes.slice(1)]);
  const doctor = async () => told((await call('/doctor')) as { findings: Finding[] });
  expect(await doctor()).toEqual([expect.stringMatching(/^live calculate: .*pnpm release publish calculate$/)]);
  await sql`pragma synchronous = normal`.execute(data.db);
  expect(await doctor()).toEqual([
    expect.stringMatching(/^database null: The database keeps synchronous=1/),
    expect.stringMatching(/^live calculate: /),
  ]);
});

test('finds a database that can be read and takes nothing more, as on a full disk, and whatever else there is', async () => {
  const { doctor, data, dataDir } = await start();
  const { rows } = await sql<{ pages: number }>`select page_count as pages from pragma_page_count`.execute(data.db);
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.pages ?? 0)}`.execute(data.db);
  const takesNothing = expect.stringMatching(
    /^database null: The database takes nothing more \(database or disk is full\).* no form is recorded\. Free space/,
  );
  expect(await doctor()).toMatchObject({ checked: { releases: sections.length + 1, pages: 2 } });
  expect(told(await doctor())).toEqual([takesNothing]);
  await rm(path.join(dataDir, 'drafts'), { recursive: true, force: true });
  await writeFile(path.join(dataDir, 'drafts'), 'a file in its place');
  await appendFile(path.join(dataDir, 'releases/give', rendering.release.version, 'client/remoteEntry.js'), '!');
  expect(told(await doctor())).toEqual([
    takesNothing,
    expect.stringMatching(/^store null: .* cannot be used/),
    expect.stringMatching(/^files give: client\/remoteEntry\.js /),
  ]);
  // What cannot be read either hides nothing that was found before.
  await sql`alter table release_events rename to events_elsewhere`.execute(data.db);
  expect(told(await doctor())).toEqual([
    takesNothing,
    expect.stringMatching(/^time null: The examination was ended \(no such table: .*Not checked completely: the database, the ledger/),
  ]);
  await sql`alter table events_elsewhere rename to release_events`.execute(data.db);
  await sql`pragma max_page_count = 1000000`.execute(data.db);
  expect(told(await doctor())).toHaveLength(2);
  expect(await data.db.selectFrom('host_answers').selectAll().execute()).toEqual([]);
});

test('finds a data folder that takes no release', async () => {
  const { doctor, dataDir } = await start();
  await rm(path.join(dataDir, 'drafts'), { recursive: true, force: true });
  await writeFile(path.join(dataDir, 'drafts'), 'a file in its place');
  expect(told(await doctor())).toEqual([
    expect.stringMatching(new RegExp(`^store null: .*${dataDir} cannot be used \\(E(EXIST|NOTDIR): .*no release can be published`)),
  ]);
});

test('finds a folder of releases that cannot be read, and says what else it has found', async () => {
  const { doctor, dataDir } = await start();
  const folder = path.join(dataDir, 'releases/give');
  await rename(folder, `${folder}-elsewhere`);
  await symlink(folder, folder);
  expect(told(await doctor())).toEqual([
    expect.stringMatching(/^store null: .* cannot be used \(ELOOP: .*releases\/give'\)\. Look at it/),
    expect.stringMatching(/^files give: give .* \(stable\) has no readable release\.json/),
    expect.stringMatching(/^files give: give .* \(previous\) has no readable release\.json/),
  ]);
});

test('finds a release.json that is cut off while the origin runs, whether or not the origin has noticed', async () => {
  const { doctor, call, dataDir } = await start();
  await call('/status');
  await truncate(path.join(dataDir, 'releases/give', rendering.release.version, 'release.json'), 20);
  expect(told(await doctor())).toEqual([
    expect.stringMatching(/^files give: .*release\.json.*Publish the same bytes again.*pnpm release publish give/),
  ]);
});

test('finds a section that the site does not have any more, until it is retired; its files keep answering', async () => {
  const { app, doctor, call, dataDir, ledger, publish } = await start();
  const unlisted = packRelease('unlisted' as 'give', 'one', { singletons: { react: '^18.0.0' } });
  const { version } = unlisted.release;
  const files = Object.entries(unlisted.files).map(([file, content]) => [file, Buffer.from(content, 'base64')] as const);
  await createReleaseStore(dataDir).save(unlisted.release, new Map(files));
  const event = { section: 'unlisted' as 'give', version, percent: null, actor: 'team', why: '' };
  for (const action of ['publish', 'promote'] as const) await appendEvent(ledger, { ...event, action });

  // It is not compared with a shell: it is on no page.
  await publish(packRelease('shell', 'two', { singletons: { react: '19.0.0' } }));
  expect(told(await doctor())).toEqual([
    expect.stringMatching(`^table unlisted: unlisted is no section of this site.* ${version} as live.*pnpm release retire unlisted --why`),
  ]);
  const status = (await call('/status')) as { removed: object[] };
  expect(status.removed).toEqual([
    { section: 'unlisted', stable: version, retired: null, message: expect.stringMatching(/retire unlisted/) },
  ]);

  expect((await call('/sections/unlisted/retire', { why: 'Merged into About' })).message).toMatch(/unlisted is retired/);
  expect((await doctor()).findings).toEqual([]);
  const { removed } = (await call('/status')) as { removed: object[] };
  expect(removed).toMatchObject([{ section: 'unlisted', stable: null, retired: { actor: 'release-token', why: 'Merged into About' } }]);
  expect((await call('/sections/unlisted/history')).events).toMatchObject([
    {},
    {},
    { action: 'retire', version, why: 'Merged into About' },
  ]);
  expect((await call('/sections/unlisted/retire', { why: 'Twice' })).message).toMatch(/nothing changed/);
  expect((await app.inject(`/releases/unlisted/${version}/remoteEntry.js`)).statusCode).toBe(200);
  expect((await app.inject('/sitemap.xml')).body).not.toContain('unlisted');
});

test('tells what is locked, which is no fault', async () => {
  const { call, doctor } = await start();
  await call('/sections/give/rollback', { why: 'Too slow' });
  expect(await doctor()).toMatchObject({
    findings: [],
    notes: [expect.stringMatching(`^locked: give ${rendering.release.version} is locked, because it was rolled back at .* \\(Too slow\\)`)],
  });
});

test('tells of mails that wait because a public site has no mail server', async () => {
  const { data, doctor } = await start();
  await data.submitSubscription({ values: { email: 'reader@example.org' }, language: 'en' });
  expect(await doctor()).toMatchObject({
    findings: [],
    notes: [expect.stringMatching(/^mails: 1 waits in the outbox\. MAIL_URL is not set/)],
  });
});

test('finds an event that something else than an origin has written, and one that was altered', async () => {
  const { doctor, data } = await start();
  await appendEvent(createLedger(data.db), {
    section: 'give',
    version: '9.9.9-999999999999',
    action: 'publish',
    percent: null,
    actor: 'x',
    why: '',
  });
  const all = told(await doctor());
  expect(all).toContainEqual(expect.stringMatching(/^ledger give: Event \d+ is not signed by the origin: something else has written it/));
  await data.db.updateTable('release_events').set({ actor: 'nobody' }).where('id', '=', 1).execute();
  expect(told(await doctor())).toContainEqual(
    expect.stringMatching(/Event 2 does not belong right behind event 1: .*missing or was altered/),
  );
});
