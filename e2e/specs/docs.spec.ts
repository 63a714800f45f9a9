import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../origin.ts';
import { expect, test } from '../support/site.ts';

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(path.join(repository, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];

/** The page that docs/how-to/add-a-page.md makes. */
const EXAMPLE = 'mf-give/src/pages/give-monthly/';

/** Files and folders of this repository that a document names between backticks; those with a placeholder name none. */
function namedPaths(text: string): string[] {
  const named = [...text.matchAll(/`((?:shell|shared\/src|section-kit|origin|e2e|docs|deploy|mf-[a-z]+)\/[\w./-]+)`/g)].map(
    ([, name = '']) => name,
  );
  return named.filter((name) => name !== EXAMPLE && !/\/dist\b|\.\.\./.test(name));
}

test('every file and folder that the documents name is there', () => {
  const missing = documents.flatMap((document) =>
    namedPaths(readFileSync(path.join(repository, document), 'utf8'))
      .filter((name) => !existsSync(path.join(repository, name)))
      .map((name) => `${document}: ${name}`),
  );
  expect(missing).toEqual([]);
});
