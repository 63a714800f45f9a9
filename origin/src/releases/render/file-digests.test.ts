import { hash } from 'node:crypto';
import type { FileDigests } from 'shared/contracts/file-digests';
import type { Release } from 'shared/contracts/release';
import { pagelessModules } from 'shared/domain/release-file-list';
import { expect, test } from 'vitest';
import { digestsIntegrity, digestsNamed, digestsText } from './file-digests.ts';

const files = [
  'client/remoteEntry.js',
  'client/routes.js',
  'client/page.js',
  'client/en.js',
  'client/bn.js',
  'client/tool.js',
  'client/client.js',
  'client/style.css',
  'client/standalone/page.js',
  'server/routes.js',
].map((path) => ({ path, bytes: 1, sha384: `of ${path}` }));

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

const parsed = (of: Release, language: 'en' | 'bn') => JSON.parse(digestsText(of, language)) as FileDigests;

test('the digests of a release name what its pages in one language consist of', () => {
  const { start, pages, later } = parsed(release, 'bn');
  expect(Object.keys(start)).toEqual(['remoteEntry.js', 'routes.js', 'client.js', 'style.css']);
  expect(start['routes.js']).toBe('sha384-of client/routes.js');
  expect(Object.keys(pages.donation ?? {})).toEqual(['page.js', 'bn.js']);
  expect(Object.keys(later.donation ?? {})).toEqual(['tool.js']);
});

test('a release that was built with shares starts with all of its modules, and none of those for other sites', () => {
  const { exposes: _, ...client } = release.client;
  const older = { ...release, client };
  expect(Object.keys(parsed(older, 'en').start)).toEqual(expect.arrayContaining(['routes.js', 'page.js', 'en.js', 'bn.js', 'tool.js']));
  expect(pagelessModules(older)).not.toContain('standalone/page.js');
});

test('digests are served under the name of their language, as the bytes that documents carry the hash of', () => {
  const text = digestsNamed(release, 'integrity.en.json') ?? '';
  expect(digestsIntegrity(release, 'en')).toBe(`sha384-${hash('sha384', text, 'base64')}`);
  expect(digestsIntegrity(release, 'bn')).not.toBe(digestsIntegrity(release, 'en'));
  expect(digestsNamed(release, 'integrity.json')).toBeUndefined();
});
