import { hash } from 'node:crypto';
import type { Release } from 'shared/contracts/release';
import { groupDigest, readFileList } from 'shared/domain/file-list';
import { expect, test } from 'vitest';
import { fileListIntegrity, fileListNamed } from './file-list.ts';

const files = ['remoteEntry.js', 'routes.js', 'page.js', 'en.js', 'bn.js', 'tool.js', 'client.js', 'style.css', 'standalone/page.js'].map(
  (path) => ({ path: `client/${path}`, bytes: 1, sha384: `of-${path}` }),
);

const release: Release = {
  format: 1,
  section: 'give',
  version: '1.0.0-000000000000',
  pages: ['donation'],
  singletons: {},
  files,
  client: {
    entry: 'remoteEntry.js',
    exposes: 'routes.js',
    styles: ['style.css'],
    modules: [],
    pages: { donation: { en: ['page.js', 'en.js'], bn: ['page.js', 'bn.js'] } },
    later: { donation: { en: ['tool.js'], bn: ['tool.js'] } },
    fonts: { en: [], bn: [] },
  },
  server: { entry: 'routes.js', provides: {} },
};

const listOf = async (of: Release, language: 'en' | 'bn') => readFileList((await fileListNamed(of, `files.${language}.txt`)) ?? '');

test('a list says what the pages of a release in one language consist of, and the digest of what is loaded together', async () => {
  const list = await listOf(release, 'bn');
  const start = ['remoteEntry.js', 'routes.js', 'client.js', 'style.css'];
  expect(list).toEqual({
    entry: 'remoteEntry.js',
    exposed: 'routes.js',
    start: { files: start, digest: await groupDigest(start.map((file) => `sha384-of-${file}`)) },
    pages: { donation: { files: ['page.js', 'bn.js'], digest: await groupDigest(['sha384-of-page.js', 'sha384-of-bn.js']) } },
    later: { donation: { 'tool.js': 'sha384-of-tool.js' } },
  });
});

test('a release that was built with shares starts with all of its modules, and none of those for other sites', async () => {
  const { exposes: _, ...client } = release.client;
  const { start, exposed } = await listOf({ ...release, client }, 'en');
  expect(exposed).toBeUndefined();
  expect(start.files).toEqual(expect.arrayContaining(['routes.js', 'page.js', 'en.js', 'bn.js', 'tool.js']));
  expect(start.files).not.toContain('standalone/page.js');
});

test('a list is served under the name of its language, as the bytes that documents carry the hash of', async () => {
  const text = (await fileListNamed(release, 'files.en.txt')) ?? '';
  expect(await fileListIntegrity(release, 'en')).toBe(`sha384-${hash('sha384', text, 'base64')}`);
  expect(await fileListIntegrity(release, 'bn')).not.toBe(await fileListIntegrity(release, 'en'));
  expect(await fileListNamed(release, 'files.txt')).toBeUndefined();
});
