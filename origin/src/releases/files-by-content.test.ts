import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import Fastify from 'fastify';
import { contentMark } from 'shared/contracts/content-address';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createEncodedCache } from '../server/encoded-cache.ts';
import { type PackedRelease, pack } from '../testing/packed-release.ts';
import { temporaryFolder } from '../testing/temporary-data.ts';
import { createHolders } from './files-by-content.ts';
import { createReleasedFiles } from './read-released.ts';
import { createReleaseStore, sha384 } from './release-store.ts';
import { releaseFiles } from './routes/files.ts';
import { statesAfter } from './section-state.ts';

const nameOf = (text: string) => `assets/page-${contentMark(sha384(Buffer.from(text)))}.js`;

/** A release of the give section with these modules, each named by what it holds. */
function releaseOf(...texts: readonly string[]): PackedRelease {
  const modules = texts.map((text) => [`client/${nameOf(text)}`, text] as const);
  return pack(
    { 'client/remoteEntry.js': `// ${texts}`, ...Object.fromEntries(modules), 'server/routes.js': '' },
    {
      section: 'give',
      pages: [],
      singletons: { shared: '^1.0.0' },
      client: { entry: 'remoteEntry.js', styles: [], modules: [], pages: {}, fonts: { en: [], bn: [] } },
      server: { entry: 'routes.js', provides: {} },
    },
  );
}

/** A site to which releases were published one after another, each live until the next. */
async function siteWith(...releases: readonly PackedRelease[]) {
  const folder = await temporaryFolder();
  const store = createReleaseStore(folder);
  const done = releases.flatMap(({ release: { section, version } }) =>
    (['publish', 'promote'] as const).map((action) => ({ section, version, action, percent: null })),
  );
  for (const { release, files } of releases)
    await store.save(release, new Map(Object.entries(files).map(([file, content]) => [file, Buffer.from(content, 'base64')])));
  const app = Fastify();
  onTestFinished(() => app.close());
  const [find, findHere] = [vi.fn(store.find), vi.fn(store.findHere)];
  const states = statesAfter([], done);
  const parts = { store: { ...store, find, findHere }, ledger: { states: async () => states } };
  const encodeKept = createEncodedCache();
  const reading = { encodeKept, files: createReleasedFiles(encodeKept) };
  await app.register(releaseFiles({ ...parts, ...reading, holdersOf: createHolders(parts) }));
  return {
    find,
    findHere,
    placeOf: ({ release }: PackedRelease, text = '') =>
      path.join(folder, 'releases/give', release.version, text && `client/${nameOf(text)}`),
    ask: (name: string) => app.inject({ url: `/releases/give/by-content/${name}` }),
  };
}

test('a file is answered without a version for as long as a release of its section has it', async () => {
  const [first, second, third] = [releaseOf('a', 'b'), releaseOf('b', 'c'), releaseOf('c', 'd')];
  const site = await siteWith(first, second, third);
  for (const text of ['a', 'b', 'c', 'd']) {
    const answer = await site.ask(nameOf(text));
    expect(answer.body).toBe(text);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
    });
  }
});

test.each(['assets/page-0123456789ab.js', 'remoteEntry.js', 'release.json', '../server/routes.js', 'files.en.txt', 'integrity.en.json'])(
  '%s, which says no content of a release, is not answered, and not kept',
  async (name) => {
    const site = await siteWith(releaseOf('a'), releaseOf('b'));
    const answer = await site.ask(name);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control'] ?? 'no-store').toBe('no-store');
  },
);

test('a copy that is damaged or gone is made up for by another release’s, and what nobody has whole is not answered', async () => {
  const [before, live] = [releaseOf('a', 'b', 'c', 'd'), releaseOf('a', 'b', 'c')];
  const site = await siteWith(before, live);
  await writeFile(site.placeOf(live, 'a'), 'not what it was');
  await rm(site.placeOf(live, 'b'));
  for (const release of [before, live]) await writeFile(site.placeOf(release, 'c'), 'not what it was');
  expect((await site.ask(nameOf('a'))).body).toBe('a');
  expect((await site.ask(nameOf('b'))).body).toBe('b');
  const answer = await site.ask(nameOf('c'));
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
  await rename(site.placeOf(live), `${site.placeOf(live)}-away`);
  expect((await site.ask(nameOf('d'))).body).toBe('d');
});

test('a file is answered for as long as any release has it whole, however many copies of newer ones are damaged', async () => {
  const releases = Array.from({ length: 6 }, (_, place) => releaseOf('kept', `text ${place}`, ...(place < 4 ? ['dropped'] : [])));
  const site = await siteWith(...releases);
  const newer = releases.slice(1);
  for (const release of newer) await writeFile(site.placeOf(release, 'kept'), 'not what it was');
  for (const release of newer.slice(0, 3)) await writeFile(site.placeOf(release, 'dropped'), 'not what it was');
  for (const text of ['kept', 'dropped']) expect((await site.ask(nameOf(text))).body).toBe(text);
});

test('releases are read once, however many names are made up', async () => {
  const releases = Array.from({ length: 60 }, (_, place) => releaseOf(`text ${place}`));
  const site = await siteWith(...releases);
  expect((await site.ask(nameOf('text 3'))).body).toBe('text 3');
  await site.ask('assets/page-0123456789ab.js');
  const read = () => site.find.mock.calls.length + site.findHere.mock.calls.length;
  const once = read();
  for (let time = 0; time < 5; time += 1) await site.ask(`assets/page-0123456789a${time}.js`);
  // What visitors are served is looked at each time.
  expect(read() - once).toBeLessThanOrEqual(10);
  // Of a store of all origins, only the last fifty are asked for.
  expect(new Set(site.find.mock.calls.map(([, version]) => version)).size).toBeLessThanOrEqual(51);
});
