import { expect, test } from 'vitest';
import { readYaml } from './read-deploy.ts';

interface Lockfile {
  readonly catalogs: Record<string, Record<string, { readonly version: string }>>;
  readonly importers: Record<string, Record<string, Record<string, { readonly specifier: string; readonly version: string }>>>;
}

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'];
const [{ catalogs, importers } = { catalogs: {}, importers: {} }] = readYaml('pnpm-lock.yaml').filter(
  (document) => document !== null && typeof document === 'object' && 'importers' in document && 'catalogs' in document,
) as Lockfile[];

test('every package has the version of a dependency that its catalog names, so that a new lockfile has the same', () => {
  const taken = Object.entries(importers).flatMap(([folder, importer]) =>
    KINDS.flatMap((kind) => Object.entries(importer[kind] ?? {}))
      .filter(([, { specifier }]) => specifier.startsWith('catalog:'))
      .map(([name, { specifier, version }]) => {
        const catalog = specifier.slice('catalog:'.length) || 'default';
        return { folder, name, locked: version.replace(/\(.*/, '').replace(/^.+@/, ''), named: catalogs[catalog]?.[name]?.version };
      }),
  );
  expect(taken.length).toBeGreaterThan(50);
  expect(taken.filter(({ locked, named }) => locked !== named)).toEqual([]);
});
