import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../folders.ts';
import { PNPM } from '../own-repository/run-kit.ts';

interface Manifest {
  readonly version: string;
  readonly packageManager?: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly publishConfig: { readonly exports: Readonly<Record<string, unknown>>; readonly bin?: Readonly<Record<string, string>> };
}

function manifest(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(repository, folder, 'package.json'), 'utf8')) as Manifest;
}

/** The file that a source is compiled or copied to, without its ending. */
const built = {
  shared: (source: string) => source.replace('./src/', './dist/'),
  'section-kit': (source: string) => source.replace('./', './dist/'),
};

test.each(['shared', 'section-kit'] as const)('%s offers packed what it offers in the workspace', (name) => {
  const { exports, bin = {}, publishConfig } = manifest(name);
  const packed = Object.entries(exports).map(([subpath, source]) => {
    const code = /^(.*)\.tsx?$/.exec(source)?.[1];
    if (code !== undefined) return [subpath, { types: `${built[name](code)}.d.ts`, default: `${built[name](code)}.js` }];
    return [subpath, subpath === './package.json' ? source : built[name](source)];
  });
  expect(publishConfig.exports).toEqual(Object.fromEntries(packed));
  const programs = Object.entries(bin).map(([command, source]) => [command, built[name](source).replace(/\.ts$/, '.js')]);
  expect(publishConfig.bin ?? {}).toEqual(Object.fromEntries(programs));
});

test('the packed kit holds the programs that it offers, and none that needs the workspace', () => {
  const kit = path.join(repository, 'section-kit');
  const { exclude } = JSON.parse(readFileSync(path.join(kit, 'tsconfig.packages.json'), 'utf8')) as { exclude: string[] };
  const programs = globSync('cli/*.ts', { cwd: kit }).filter((file) => !exclude.includes(file));
  expect(programs.map((file) => `./${file}`).sort()).toEqual(Object.values(manifest('section-kit').bin ?? {}).sort());
  const gone = exclude.filter((file) => !file.includes('*') && !existsSync(path.join(kit, file)));
  expect(gone).toEqual([]);
});

test.each(['shared', 'section-kit'])('the changes of %s end with its version', (name) => {
  const changes = readFileSync(path.join(repository, name, 'CHANGELOG.md'), 'utf8');
  expect(/^## (.*)$/m.exec(changes)?.[1]).toBe(manifest(name).version);
});

test('a new repository is installed with the pnpm of this workspace', () => {
  expect(manifest('.').packageManager).toBe(`pnpm@${PNPM}`);
});
