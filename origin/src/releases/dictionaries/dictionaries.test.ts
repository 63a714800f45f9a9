import { hash, randomBytes } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BrotliOptions, brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { contentMark } from 'shared/contracts/content-address';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ReleaseAction } from '../../db/schema.ts';
import { createEncodedCache } from '../../server/encoded-cache.ts';
import { type PackedRelease, pack } from '../../testing/packed-release.ts';
import { temporaryFolder } from '../../testing/temporary-data.ts';
import { createHolders } from '../files-by-content.ts';
import { createReleasedFiles } from '../read-released.ts';
import { createReleaseStore, sha384 } from '../release-store.ts';
import { releaseFiles } from '../routes/files.ts';
import { statesAfter } from '../section-state.ts';

/** Text that hardly gets smaller by itself, the same in every release. */
const COMMON = randomBytes(3_000).toString('hex');

/** A release with a module, a style sheet and a small module, all with the hashes that a bundler puts into names. */
function releaseOf(section: string, sentence: string, entry = '// the entry'): PackedRelease {
  const module = `export const sentence = '${sentence}'; // ${COMMON}`;
  const style = `[data-mf=${section}] p{--a:"${COMMON}${sentence}"}`;
  const named = (name: string, content: string, end: string) => `client/assets/${name}-${contentMark(sha384(Buffer.from(content)))}.${end}`;
  const styleFile = named('style', style, 'css');
  const contents = {
    'client/remoteEntry.js': entry,
    [named('routes', module, 'js')]: module,
    [named('tiny', sentence, 'js')]: `// ${sentence}`,
    [styleFile]: style,
    'server/routes.js': 'export function routes() { return []; }',
  };
  return pack(contents, {
    section,
    pages: [],
    singletons: { shared: '^1.0.0' },
    client: { entry: 'remoteEntry.js', styles: [styleFile.slice('client/'.length)], modules: [], pages: {}, fonts: { en: [], bn: [] } },
    server: { entry: 'routes.js', provides: {} },
  });
}

/** The name below its release's URL of the file whose name begins with `start`. */
function fileOf({ release }: PackedRelease, start: string): string {
  const name = release.files.map((file) => file.path).find((file) => file.startsWith(`client/assets/${start}-`)) ?? '';
  return name.slice('client/'.length);
}

const contentOf = (packed: PackedRelease, start: string) => Buffer.from(packed.files[`client/${fileOf(packed, start)}`] ?? '', 'base64');
const digestOf = (content: Buffer) => hash('sha256', content, 'base64');

const gives = Array.from({ length: 13 }, (_, place) => releaseOf('give', `Sentence ${place}`));
const [beforeThose, tenBack, before, live] = [0, 2, 11, 12].map((place) => gives[place]) as [
  PackedRelease,
  PackedRelease,
  PackedRelease,
  PackedRelease,
];
const about = releaseOf('about', 'Sentence of another section');

interface Site {
  readonly app: FastifyInstance;
  readonly folder: string;
  /** Searches of releases on the disk that dictionaries caused. */
  readonly searches: () => number;
  /** Adds to what happened. */
  record(action: ReleaseAction, packed: PackedRelease): void;
}

/** A site to which releases were published one after another, each live until the next. */
async function siteWith(releases: readonly PackedRelease[]): Promise<Site> {
  const folder = await temporaryFolder();
  const store = createReleaseStore(folder);
  const done = releases.flatMap(({ release: { section, version } }) =>
    (['publish', 'promote'] as const).map((action) => ({ section, version, action: action as ReleaseAction, percent: null })),
  );
  for (const { release, files } of releases) {
    await store.save(release, new Map(Object.entries(files).map(([file, content]) => [file, Buffer.from(content, 'base64')])));
  }
  const app = Fastify();
  onTestFinished(() => app.close());
  const findHere = vi.fn(store.findHere);
  // As the ledger does: the same map until something is added.
  let known = { events: 0, states: statesAfter([], []) };
  const states = async () => {
    if (known.events !== done.length) known = { events: done.length, states: statesAfter([], done) };
    return known.states;
  };
  const parts = { store: { ...store, findHere }, ledger: { states } };
  const encodeKept = createEncodedCache();
  const reading = { encodeKept, files: createReleasedFiles(encodeKept) };
  await app.register(releaseFiles({ ...parts, ...reading, holdersOf: createHolders({ store, ledger: { states } }) }));
  return {
    app,
    folder,
    searches: () => findHere.mock.calls.length,
    record(action, { release: { section, version } }) {
      done.push({ section, version, action, percent: null });
    },
  };
}

function ask({ app }: Site, packed: PackedRelease, start: string, headers: Record<string, string> = {}) {
  const { section, version } = packed.release;
  return app.inject({ url: `/releases/${section}/${version}/${fileOf(packed, start)}`, headers });
}

/** Asks as a browser does that has a dictionary. */
function askWith(site: Site, packed: PackedRelease, start: string, dictionary: Buffer) {
  return ask(site, packed, start, { 'accept-encoding': 'gzip, br, dcb, dcz', 'available-dictionary': `:${digestOf(dictionary)}:` });
}

function decoded(body: Buffer, dictionary: Buffer): string {
  // Node's types do not know the dictionary of Brotli yet.
  const options: BrotliOptions & { dictionary: Buffer } = { dictionary };
  return brotliDecompressSync(body.subarray(36), options).toString();
}

test.each(['routes', 'style'])('what changed of %s is sent, to a browser that has it of the release before', async (start) => {
  const site = await siteWith([before, live]);
  const dictionary = contentOf(before, start);
  const answer = await askWith(site, live, start, dictionary);
  expect(answer.headers).toMatchObject({ 'content-encoding': 'dcb', vary: 'accept-encoding, available-dictionary' });
  // RFC 9842, section 4: a magic number, the dictionary's SHA-256, then Brotli.
  expect(answer.rawPayload.subarray(0, 36).toString('base64')).toBe(
    Buffer.concat([Buffer.from('ff444342', 'hex'), Buffer.from(digestOf(dictionary), 'base64')]).toString('base64'),
  );
  expect(decoded(answer.rawPayload, dictionary)).toBe(contentOf(live, start).toString());
  expect(answer.rawPayload.length).toBeLessThan(150);
});

test('a visitor who comes back after ten releases is sent the difference from what there was then', async () => {
  const site = await siteWith(gives);
  const dictionary = contentOf(tenBack, 'routes');
  const answer = await askWith(site, live, 'routes', dictionary);
  expect(decoded(answer.rawPayload, dictionary)).toBe(contentOf(live, 'routes').toString());
});

test('each file says which later ones it is a dictionary of, unless it is small or always has this name', async () => {
  const site = await siteWith([live]);
  expect((await ask(site, live, 'routes')).headers['use-as-dictionary']).toBe('match="/releases/give/*/assets/routes-*.js"');
  expect((await ask(site, live, 'style')).headers['use-as-dictionary']).toBe('match="/releases/give/*/assets/style-*.css"');
  const { section, version } = live.release;
  for (const answer of [await ask(site, live, 'tiny'), await site.app.inject(`/releases/${section}/${version}/remoteEntry.js`)]) {
    expect(answer.headers).not.toHaveProperty('use-as-dictionary');
    expect(answer.headers.vary).toBe('accept-encoding');
  }
});

test('a visitor who went back to the release before has a dictionary as well', async () => {
  const site = await siteWith([before, live]);
  site.record('rollback', before);
  const dictionary = contentOf(live, 'routes');
  const answer = await askWith(site, before, 'routes', dictionary);
  expect(decoded(answer.rawPayload, dictionary)).toBe(contentOf(before, 'routes').toString());
});

const good = `:${digestOf(contentOf(before, 'routes'))}:`;
test.each<[string, Record<string, string>]>([
  ['names no content of this site', { 'available-dictionary': `:${digestOf(randomBytes(32))}:` }],
  ['names the file of another path', { 'available-dictionary': `:${digestOf(contentOf(before, 'style'))}:` }],
  ['names the file of another section', { 'available-dictionary': `:${digestOf(contentOf(about, 'routes'))}:` }],
  ['names the file itself', { 'available-dictionary': `:${digestOf(contentOf(live, 'routes'))}:` }],
  ['is no byte sequence', { 'available-dictionary': good.slice(1, -1) }],
  ['is a list', { 'available-dictionary': `${good}, ${good}` }],
  ['is too short', { 'available-dictionary': ':AAAA:' }],
  ['is of another alphabet', { 'available-dictionary': good.replaceAll(/[A-Za-z]/g, '-') }],
  ['is huge', { 'available-dictionary': `:${'A'.repeat(8_000)}=:` }],
  ['comes with no encoding for it', { 'available-dictionary': good, 'accept-encoding': 'gzip, br' }],
  ['comes with its encoding refused', { 'available-dictionary': good, 'accept-encoding': 'br, dcb;q=0' }],
  ['comes with an encoding that is not made here', { 'available-dictionary': good, 'accept-encoding': 'br, dcz' }],
])('the whole file is sent where the dictionary %s', async (_, headers) => {
  const site = await siteWith([about, before, live]);
  const answer = await ask(site, live, 'routes', { 'accept-encoding': 'br, dcb', ...headers });
  expect(answer.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(contentOf(live, 'routes').toString());
});

test('a file that visitors were served more than ten releases ago is compressed as it is, and is no dictionary', async () => {
  const site = await siteWith(gives);
  const answer = await askWith(site, beforeThose, 'routes', contentOf(live, 'routes'));
  expect(answer.headers['content-encoding']).toBe('br');
  // Nor is one that they were served that long ago a dictionary.
  expect((await askWith(site, live, 'routes', contentOf(beforeThose, 'routes'))).headers['content-encoding']).toBe('br');
});

test('an earlier file that is damaged here is nobody’s dictionary', async () => {
  const site = await siteWith([before, live]);
  const { section, version } = before.release;
  await writeFile(path.join(site.folder, 'releases', section, version, 'client', fileOf(before, 'routes')), 'not what it was');
  const answer = await askWith(site, live, 'routes', contentOf(before, 'routes'));
  expect(answer.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(contentOf(live, 'routes').toString());
});

test('a file that is damaged here is not compressed with an earlier one: by its content, it comes whole from another release', async () => {
  const again = releaseOf('give', 'Sentence 12', '// another entry');
  const site = await siteWith([before, live, again]);
  const name = fileOf(again, 'routes');
  await writeFile(path.join(site.folder, 'releases/give', again.release.version, 'client', name), 'not what it was');
  const headers = { 'accept-encoding': 'br, dcb', 'available-dictionary': `:${digestOf(contentOf(before, 'routes'))}:` };
  const answer = await site.app.inject({ url: `/releases/give/by-content/${name}`, headers });
  expect(answer.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(contentOf(live, 'routes').toString());
});

test('a section that was retired has no dictionaries', async () => {
  const site = await siteWith([before, live]);
  const dictionary = contentOf(before, 'routes');
  expect((await askWith(site, live, 'routes', dictionary)).headers['content-encoding']).toBe('dcb');
  site.record('retire', live);
  expect((await askWith(site, live, 'routes', dictionary)).headers['content-encoding']).toBe('br');
});

test('earlier releases are searched once for a file, whatever digests are named, and again when the section’s releases change', async () => {
  const site = await siteWith(gives);
  await askWith(site, live, 'routes', randomBytes(32));
  const once = site.searches();
  expect(once).toBeGreaterThan(5);
  for (let time = 0; time < 20; time += 1) await askWith(site, live, 'routes', randomBytes(32));
  expect((await askWith(site, live, 'routes', contentOf(before, 'routes'))).headers['content-encoding']).toBe('dcb');
  expect(site.searches()).toBe(once);
  site.record('rollback', before);
  const dictionary = contentOf(live, 'routes');
  expect(decoded((await askWith(site, before, 'routes', dictionary)).rawPayload, dictionary)).toBe(contentOf(before, 'routes').toString());
});

test('an earlier release that was missing on the disk is found soon after it has arrived there', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const site = await siteWith([before, live]);
  const { section, version } = before.release;
  const [folder, away] = [path.join(site.folder, 'releases', section, version), path.join(site.folder, 'away')];
  await rename(folder, away);
  const dictionary = contentOf(before, 'routes');
  expect((await askWith(site, live, 'routes', dictionary)).headers['content-encoding']).toBe('br');
  await rename(away, folder);
  vi.advanceTimersByTime(5_001);
  expect((await askWith(site, live, 'routes', dictionary)).headers['content-encoding']).toBe('dcb');
});
