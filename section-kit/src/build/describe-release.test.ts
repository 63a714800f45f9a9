import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseSchema } from 'shared/contracts/release';
import { workspaceSection } from '../folders.ts';
import { expect, test } from 'vitest';
import { builtPackage, temporaryFolder } from '../testing/built-package.ts';
import { describeRelease } from './describe-release.ts';
import { readProvenance, renewProvenance } from './read-provenance.ts';

const described = await workspaceSection('give');
const give = { ...described, pages: described.pages.slice(0, 1) };

test('the same files are the same version in any folder, at whatever commit they were built', async () => {
  const [one, other, changed] = [await builtPackage(), await builtPackage(), await builtPackage('export const a = 2;')];
  const provenance = await readProvenance();
  const first = describeRelease(one.folder, one.dist, give, { ...provenance, commit: 'a'.repeat(40) });
  expect(describeRelease(other.folder, other.dist, give, { ...provenance, commit: 'a'.repeat(40) })).toEqual(first);
  expect(describeRelease(other.folder, other.dist, give, { ...provenance, commit: 'b'.repeat(40) }).version).toBe(first.version);
  expect(describeRelease(changed.folder, changed.dist, give, provenance).version).not.toBe(first.version);
  expect(first.uses).toEqual({ 'shared/ui/button': ['Button'] });
  expect(releaseSchema.parse(JSON.parse(JSON.stringify(first))).provenance).toMatchObject({ commit: 'a'.repeat(40) });
});

test.each(['page.tsx', 'content/en.ts', 'content/bn.ts'])('a page without its %s is refused where it is built', async (file) => {
  const source = `src/pages/give-zakat/${file}`;
  const { folder, dist } = await builtPackage(undefined, undefined, source);
  expect(() => describeRelease(folder, dist, give)).toThrow(`src/section.ts describes the page 'give-zakat', but there is no ${source}`);
});

test('two pages at one path are refused where they are built', async () => {
  const { folder, dist } = await builtPackage();
  const [first] = give.pages;
  const pages = first ? [first, { ...first, id: 'second' }] : [];
  expect(() => describeRelease(folder, dist, { ...give, pages })).toThrow(
    "src/section.ts describes two pages at /give_zakat: 'give-zakat' and 'second'",
  );
});

test('a description of an earlier version, without provenance, is read and has the same version', async () => {
  const { folder, dist } = await builtPackage();
  const without = describeRelease(folder, dist, give);
  expect(releaseSchema.parse(without)).toEqual(without);
  expect(describeRelease(folder, dist, give, await readProvenance()).version).toBe(without.version);
});

test('provenance names the commit, whether its files were changed, and the lockfile; the same for two checkouts of one commit', async () => {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, 'pnpm-lock.yaml'), 'lockfileVersion: 9');
  const lockfile = expect.stringMatching(/^[0-9a-f]{64}$/);
  const builder = { name: 'section-kit', version: expect.any(String), node: process.version };
  expect(await readProvenance(folder)).toEqual({ lockfile, builder });

  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], { cwd: folder, encoding: 'utf8' }).trim();
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'First');
  const provenance = await readProvenance(folder);
  expect(provenance).toEqual({ commit: git('rev-parse', 'HEAD'), changed: false, lockfile, builder });
  const copy = path.join(await temporaryFolder(), 'copy');
  execFileSync('git', ['clone', '-q', folder, copy]);
  expect(await readProvenance(copy)).toEqual(provenance);
  await writeFile(path.join(folder, 'pnpm-lock.yaml'), 'lockfileVersion: 10');
  expect(await readProvenance(folder)).toMatchObject({ commit: provenance.commit, changed: true });
});

test('provenance names the nearest lockfile, of whatever package manager', async () => {
  const outer = await temporaryFolder();
  const inner = path.join(outer, 'section');
  await mkdir(inner);
  await writeFile(path.join(inner, 'package-lock.json'), '{}');
  const alone = await readProvenance(inner);
  await writeFile(path.join(outer, 'pnpm-lock.yaml'), 'lockfileVersion: 9');
  expect((await readProvenance(inner)).lockfile).toBe(alone.lockfile);
});

test('a build that is still what this commit gives is described as one of this commit, and stays the same version', async () => {
  const { folder, dist } = await builtPackage();
  const provenance = await readProvenance();
  const earlier = describeRelease(folder, dist, give, { ...provenance, commit: 'a'.repeat(40) });
  await renewProvenance(path.join(dist, 'release.json'));
  const renewed = releaseSchema.parse(JSON.parse(await readFile(path.join(dist, 'release.json'), 'utf8')));
  expect(renewed.provenance).toMatchObject({ lockfile: provenance.lockfile });
  expect(renewed.provenance?.commit).toBe(provenance.commit);
  expect({ ...renewed, provenance: null }).toEqual({ ...earlier, provenance: null });
});

test.each(['1.1.0-beta.1', '1.1', 'next'])('a package of version %s is no release', async (version) => {
  const { folder, dist } = await builtPackage(undefined, version);
  expect(() => describeRelease(folder, dist, give)).toThrow(
    `package.json: a release cannot have the version '${version}'. Give it three numbers, such as 1.4.0.`,
  );
  await expect(readFile(path.join(dist, 'release.json'))).rejects.toThrow('ENOENT');
});

test('a file whose name no site takes is named, with what it may be called', async () => {
  const { folder, dist } = await builtPackage();
  for (const name of ['mosque (1).svg', 'মসজিদ.svg', 'a mosque.svg']) await writeFile(path.join(dist, 'client', name), '<svg/>');
  const describe = () => describeRelease(folder, dist, give);
  expect(describe).toThrow('- client/mosque (1).svg: ');
  expect(describe).toThrow('- client/মসজিদ.svg: ');
  expect(describe).toThrow('Rename its source: letters a to z, digits');
  expect(describe).not.toThrow('client/a mosque.svg');
});
