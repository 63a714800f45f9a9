import type { Release } from 'shared/contracts/release';
import { contentMark } from 'shared/contracts/content-address';
import { expect, test } from 'vitest';
import { sha384 } from '../release-store.ts';
import { documentAssets, filesToKeep, startOf, stylesheetLinks } from './document-assets.ts';

/** A release with two modules and a style, named by what they hold, or by nothing. */
function releaseOf(section: string, named: boolean) {
  const fileOf = (start: string, end: string, bytes = 1) => {
    const digest = sha384(Buffer.from(`${section} ${start}`));
    return { path: `client/assets/${start}-${named ? contentMark(digest) : 'AAAAAAAA'}.${end}`, bytes, sha384: digest };
  };
  const [entry, page, style] = [fileOf('entry', 'js', section === 'shell' ? 4 : 2), fileOf('page', 'js', 3), fileOf('style', 'css')];
  const nameOf = ({ path }: { path: string }) => path.slice('client/'.length);
  const release: Release = {
    format: 1,
    section,
    version: '1.0.0-0123456789ab',
    pages: ['page'],
    singletons: {},
    files: [entry, page, style],
    client: {
      entry: nameOf(entry),
      ...(section === 'shell' ? { provides: { react: nameOf(entry) } } : { exposes: nameOf(entry) }),
      styles: [nameOf(style)],
      modules: [],
      pages: section === 'shell' ? {} : { page: { en: [nameOf(page)], bn: [nameOf(page)] } },
      fonts: { en: [], bn: [] },
    },
    server: { entry: 'routes.js', provides: {} },
  };
  return { release, folder: '/nowhere' };
}

test('a document names what a release did not change by the address that it had, where files are named by their content', () => {
  const [shell, give] = [releaseOf('shell', true), releaseOf('give', true)];
  const { folder, entry, styles, modules, imports, integrity } = documentAssets(shell, give, 'page', 'en');
  const urls = [entry, ...styles, ...modules, ...Object.values(imports)];
  for (const url of [...urls, ...Object.keys(integrity)]) expect(url).toMatch(/^\/releases\/(?:shell|give)\/by-content\/assets\//);
  expect(Object.keys(integrity)).toEqual(expect.arrayContaining(urls));
  for (const digest of Object.values(integrity)) expect(digest).toMatch(/^sha384-.{64}$/);
  // What has a name of its own lies below the release's URL.
  expect(folder).toBe('/releases/shell/1.0.0-0123456789ab/');
  expect(startOf(shell, give)).toMatchObject({ base: '/releases/give/by-content/' });
  expect(filesToKeep(shell, give, 'page', 'en')).toContain('/releases/give/1.0.0-0123456789ab/files.en.txt');
});

test.each([
  ['a shell that was built before', false, true],
  ['a section that was built before', true, false],
])('%s: the section’s files have the release’s address', (_, isShellNamed, isSectionNamed) => {
  const [shell, give] = [releaseOf('shell', isShellNamed), releaseOf('give', isSectionNamed)];
  const { styles, modules, integrity } = documentAssets(shell, give, 'page', 'en');
  const ofGive = [...styles, ...modules].filter((url) => url.startsWith('/releases/give/'));
  expect(ofGive).toHaveLength(3);
  for (const url of ofGive) {
    expect(url).toMatch(/^\/releases\/give\/1\.0\.0-0123456789ab\//);
    expect(integrity[url]).toMatch(/^sha384-.{64}$/);
  }
  expect(startOf(shell, give)).not.toHaveProperty('base');
});

test('modules are named smallest first, whatever release they are of, so that a big one does not compete with the stylesheets', () => {
  const shell = releaseOf('shell', true);
  const withVendor = {
    ...shell,
    release: { ...shell.release, client: { ...shell.release.client, modules: [shell.release.client.entry] } },
  };
  const { modules } = documentAssets(withVendor, releaseOf('give', true), 'page', 'en');
  expect(modules.map((url) => /releases\/(\w+)\/by-content\/assets\/(\w+)-/.exec(url)?.slice(1).join(' '))).toEqual([
    'give entry',
    'give page',
    'shell entry',
  ]);
});

test('stylesheets are named for a header as the document names them: loaded for it with their integrity', () => {
  const [shell, give] = [releaseOf('shell', true), releaseOf('give', true)];
  const assets = documentAssets(shell, give, 'page', 'en');
  const [ofShell = '', ofGive = ''] = assets.styles;
  const link = (url: string) => `<${url}>;rel=preload;as=style;integrity="${assets.integrity[url]}"`;
  expect(stylesheetLinks(assets)).toBe(`${link(ofShell)},${link(ofGive)}`);
});

test('a release with any number of stylesheets does not make a header that a proxy would refuse', () => {
  const assets = documentAssets(releaseOf('shell', true), releaseOf('give', true), 'page', 'en');
  const many = { ...assets, styles: Array.from({ length: 1_000 }, () => assets.styles).flat() };
  expect(stylesheetLinks(many).length).toBeLessThan(1_000);
});
