import { randomBytes } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { BootstrapData } from 'shared/contracts/page-context';
import type { Release } from 'shared/contracts/release';
import { expect, test } from 'vitest';
import type { ReleaseReading } from './document-assets.ts';
import { createListSections } from './list-sections.ts';

/** What a document may grow by with each section of the site, compressed: a version, and the beginning of its list's integrity. */
const BYTES_PER_SECTION = 50;

function stored(section: string, version: string) {
  const name = () => `assets/page-${randomBytes(6).toString('base64url')}.js`;
  const pages = Array.from({ length: 8 }, () => ({ en: [name(), name()], bn: [name(), name()] }));
  const client = {
    entry: 'remoteEntry.js',
    exposes: 'assets/routes.js',
    styles: ['assets/style.css'],
    modules: [],
    pages: Object.fromEntries(pages.map((page, place) => [`page-${place}`, page])),
    fonts: { en: [], bn: [] },
  };
  const paths = [client.entry, client.exposes, ...client.styles, ...pages.flatMap(({ en, bn }) => [...en, ...bn])];
  const files = paths.map((path) => ({ path: `client/${path}`, bytes: 1, sha384: randomBytes(48).toString('base64') }));
  const release: Release = {
    format: 1,
    section,
    version,
    pages: [],
    singletons: {},
    files,
    client,
    server: { entry: 'routes.js', provides: {} },
  };
  return { release, folder: `/${section}/${version}` };
}

const newest = { readsFileLists: true, readsBriefReleases: true };

const version = () => `1.${randomBytes(1)[0]}.0-${randomBytes(6).toString('hex')}`;

async function listOf(count: number, reading: ReleaseReading): Promise<string> {
  const list = createListSections({ find: async (section, wanted) => stored(section, wanted) });
  const ids = (['shell', 'calculate', 'give', 'impact', 'apply', 'about'] as const).slice(0, count);
  const releases = () => Object.fromEntries(ids.map((id) => [id, version()]));
  return (await list(releases(), releases(), 'bn', reading)).json;
}

test(`a document grows by at most ${BYTES_PER_SECTION} bytes with each section`, async () => {
  const size = (json: string) => brotliCompressSync(json).length;
  const perSection = (size(await listOf(6, newest)) - size(await listOf(1, newest))) / 5;
  expect(perSection).toBeLessThanOrEqual(BYTES_PER_SECTION);
});

test('a shell that reads no lists of files finds all of them in its document', async () => {
  const { give } = JSON.parse(await listOf(3, {})) as BootstrapData['sections'];
  expect(give).toMatchObject({ entry: 'remoteEntry.js', exposed: 'assets/routes.js', styles: ['assets/style.css'] });
  expect(give).toMatchObject({ integrity: expect.stringMatching(/^sha384-/), previous: { entry: 'remoteEntry.js' } });
  expect(Object.keys(JSON.parse(await listOf(1, { readsFileLists: true })).shell)).toEqual(['version', 'list', 'previous']);
});

test('a shell that does not ask for the release before finds it in its document, and all of a list’s integrity', async () => {
  const shellIn = async (reading: ReleaseReading) => (JSON.parse(await listOf(1, reading)) as BootstrapData['sections']).shell;
  const whole = expect.stringMatching(/^sha384-[\w+/]{64}$/);
  const digits = expect.stringMatching(/^1\./);
  expect(await shellIn({ readsFileLists: true })).toEqual({ version: digits, list: whole, previous: { version: digits, list: whole } });
  expect(await shellIn(newest)).toEqual({ version: digits, list: expect.stringMatching(/^sha384-[\w+/]{24}$/) });
});
