import type { Release } from 'shared/contracts/release';
import { integrityOfBytes } from 'shared/domain/file-list';
import { releaseFileList } from 'shared/domain/release-file-list';
import { expect, test } from 'vitest';
import { documentFaults } from './verify-document.ts';

/** A release with an entry, a module that it exposes, a style and a page, each named by its content. */
function release(section: string, version: string): Release {
  const file = (name: string) => ({ path: `client/assets/${name}`, bytes: 1, sha384: `aaaaaaaa${name}` });
  return {
    ...{ format: 1, section, version, pages: [], singletons: {}, server: { entry: '', provides: {} } },
    files: ['entry-aaaaaaaa.js', 'routes-aaaaaaaa.js', 'style-aaaaaaaa.css', 'page-aaaaaaaa.js'].map(file),
    client: {
      ...{ entry: 'assets/entry-aaaaaaaa.js', exposes: 'assets/routes-aaaaaaaa.js', styles: ['assets/style-aaaaaaaa.css'], modules: [] },
      pages: { page: { en: ['assets/page-aaaaaaaa.js'], bn: [] } },
      fonts: { en: [], bn: [] },
    },
  };
}

const releases = [release('shell', '1.0.0-aa'), release('give', '1.0.0-aa'), release('give', '1.0.0-bb')];
const find = (section: string, version: string) => releases.find((one) => one.section === section && one.version === version);

/** As much of the integrity of the list of a release's files as documents say. */
async function listOf(section: string, version: string): Promise<string> {
  const found = find(section, version);
  const text = found ? await releaseFileList(found, 'en', true) : '';
  return (await integrityOfBytes(new TextEncoder().encode(text))).slice(0, 'sha384-'.length + 24);
}

const good = {
  visit: {},
  rendered: 'give',
  sections: {
    shell: { version: '1.0.0-aa', list: await listOf('shell', '1.0.0-aa') },
    give: { version: '1.0.0-aa', list: await listOf('give', '1.0.0-aa') },
  },
  start: { entry: 'assets/entry-aaaaaaaa.js', exposed: 'assets/routes-aaaaaaaa.js', base: '/releases/give/by-content/' },
  offline: ['/releases/give/by-content/assets/page-aaaaaaaa.js', '/releases/give/1.0.0-aa/files.en.txt'],
};

const said = {
  ...{ version: '1.0.0-aa', base: '/releases/give/1.0.0-aa/', entry: 'assets/entry-aaaaaaaa.js', exposed: 'assets/routes-aaaaaaaa.js' },
  ...{ styles: ['assets/style-aaaaaaaa.css'], modules: [], pages: { page: ['assets/page-aaaaaaaa.js'] } },
};

/** What is found in a document with such data, where the origin names the release before, if there is one. */
async function faultsOf(data: object, before?: object, html = ''): Promise<string[]> {
  const headers = new Headers({ 'x-sections': 'shell@1.0.0-aa, give@1.0.0-aa', 'content-type': 'text/html; charset=utf-8' });
  const body = Buffer.from(`${html}<script type="application/json" id="visit">${JSON.stringify(data)}</script>`);
  const faults = await documentFaults(
    { status: 200, headers, body },
    {
      path: '/give_zakat',
      served: new Map([
        ['shell', ['1.0.0-aa']],
        ['give', ['1.0.0-aa']],
      ]),
      findRelease: async ({ section, version }) => find(section, version),
      readOnce: async (path) => {
        const isAsked = before !== undefined && path === '/_ledger/previous/1.0.0-aa/give/1.0.0-aa/en';
        return { status: isAsked ? 200 : 404, headers: new Headers(), body: Buffer.from(JSON.stringify(before ?? {})) };
      },
    },
  );
  return faults.map(({ message }) => message);
}

const withGive = (give: object) => ({ ...good, sections: { ...good.sections, give } });

test('a document may tell its shell to load what is live, by its list or by its files, and what stands behind it', async () => {
  expect(await faultsOf(good)).toEqual([]);
  expect(await faultsOf(good, { version: '1.0.0-bb', list: await listOf('give', '1.0.0-bb') })).toEqual([]);
  expect(await faultsOf(withGive(said))).toEqual([]);
  const previous = { ...said, version: '1.0.0-bb', base: '/releases/give/1.0.0-bb/' };
  expect(await faultsOf(withGive({ ...said, previous }))).toEqual([]);
  const { start: _, offline: __, ...other } = good;
  expect(await faultsOf(other)).toEqual([]);
});

const list = `sha384-${'x'.repeat(24)}`;

test.each<[string, object, RegExp]>([
  ['a list of other files', withGive({ version: '1.0.0-aa', list }), /give 1\.0\.0-aa by a list of other files than were published/],
  ['a list that begins with nothing', withGive({ version: '1.0.0-aa', list: 'sha384-' }), /in a way that no shell reads/],
  ['a release that is not live', withGive({ version: '1.0.0-bb', list }), /give 1\.0\.0-bb, and the ledger says that 1\.0\.0-aa is live/],
  ['a section of nobody', { ...good, sections: { evil: { version: '1', list } } }, /evil 1, and the ledger says that nothing is live/],
  ['files of another host', withGive({ ...said, base: 'https://evil.example/' }), /files that are not those of give 1\.0\.0-aa/],
  ['another entry', withGive({ ...said, entry: 'assets/../../evil.js' }), /files that are not those of give 1\.0\.0-aa/],
  ['another style', withGive({ ...said, styles: ['/evil.css'] }), /files that are not those of give 1\.0\.0-aa/],
  [
    'a release before that was not published',
    withGive({ ...good.sections.give, previous: { version: '1.0.0-cc', list } }),
    /give 1\.0\.0-cc, which was not published/,
  ],
  ['a start of another host', { ...good, start: { ...good.start, base: 'https://evil.example/' } }, /starts from files of no release/],
  ['a start from another file', { ...good, start: { ...good.start, exposed: '../evil.js' } }, /starts from files of no release/],
  ['another file to keep', { ...good, offline: ['/evil.js'] }, /lets a device keep \/evil\.js/],
  ['nothing that a shell reads', { ...good, sections: [] }, /in a way that no shell reads/],
])('notices a document that tells its shell to load %s', async (_what, data, message) => {
  expect(await faultsOf(data)).toEqual([expect.stringMatching(message)]);
});

test('notices a release before, of which the origin says another list, or that it says in another way', async () => {
  expect(await faultsOf(good, { version: '1.0.0-bb', list })).toEqual([expect.stringMatching(/give 1\.0\.0-bb by a list of other files/)]);
  expect(await faultsOf(good, { evil: true })).toEqual([expect.stringMatching(/asks \/_ledger\/previous\S+, which names no release/)]);
});

test('notices an element that takes the place of what the shell reads', async () => {
  expect(await faultsOf(good, undefined, '<p id="visit">{"sections":{}}</p>')).toEqual([
    expect.stringMatching(/has an element in the place of what its shell reads: <p id="visit">/),
  ]);
});
