import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { kitPackage, repository } from '../folders.ts';
import { repositoryFiles } from './repository-files.ts';

const { devDependencies = {}, version } = kitPackage();
const files = repositoryFiles({ section: 'learn', specs: { ...devDependencies, 'section-kit': version }, pnpm: '1.0.0' });
const manifest = JSON.parse(files['package.json'] ?? '') as Record<'dependencies' | 'devDependencies', Record<string, string>>;
const { compilerOptions, include } = JSON.parse(files['tsconfig.json'] ?? '') as {
  compilerOptions: { types: string[] };
  include: string[];
};

/** The end of an import: a package by its name, or `node:`. */
const FROM = /\bfrom '((?:@[\w-]+\/)?[a-z][\w-]*:?)[^']*';$/gm;

/** What the sections of this workspace import from elsewhere: packages by their names, Node's modules as `node:`. */
function imported(): Set<string> {
  const sources = globSync('mf-*/{src,journeys}/**/*.{ts,tsx}', { cwd: repository }).map((file) =>
    readFileSync(path.join(repository, file), 'utf8'),
  );
  return new Set(sources.flatMap((text) => [...text.matchAll(FROM)].map(([, name = '']) => name)));
}

test('the sections of this workspace find in a repository of their own what they import', () => {
  const names = imported();
  expect(names).toContain('node:');
  expect(names).toContain('@testing-library/user-event');
  const installed = { ...manifest.dependencies, ...manifest.devDependencies };
  // What few tests import is named in the guide, to be added by hand.
  const missing = [...names].filter((name) => name !== 'node:' && !(name in installed));
  const guide = readFileSync(path.join(repository, 'docs/how-to/work-in-your-own-repository.md'), 'utf8');
  expect(missing.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  expect(Object.keys(installed)).toContain('@types/node');
  expect(compilerOptions.types).toContain('node');
});

test('what the section says of itself is written on lines that can be read: nothing formats it there', () => {
  const lines = (files['src/section.ts'] ?? '').split('\n').filter((line) => line.includes('[To be written]'));
  expect(lines).toHaveLength(4);
  expect(lines.filter((line) => line.length > 100)).toEqual([]);
});

test('types of journeys are checked as well', () => {
  expect(include).toEqual(['src', 'journeys', '*.ts']);
});

test('both pipelines say how a key fits into one line of their settings', () => {
  for (const file of ['.github/workflows/section.yml', '.gitlab-ci.yml']) {
    expect(files[file]).toContain("base64 < data/secrets/signing-keys/learn.pem | tr -d '\\n'");
  }
});
