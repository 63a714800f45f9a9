import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDERS = ['api', 'i18n', 'sections', 'ui'];

// Of the clients alone. The one of axios loads with the first call: half of what a page would otherwise have to load.
const INTERNAL = ['./api/api-base.ts', './api/http-client.ts'];

function modulesOf(folder: string): string[] {
  return readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !/(?:^|\/)content\//.test(file))
    .map((file) => `./${folder}/${file}`);
}

test('every module that sections may import at run time is provided by the shell', () => {
  const source = readFileSync(new URL('provided.ts', import.meta.url), 'utf8');
  const provided = [...source.matchAll(/^export \* from '(.+)';$/gm)].map(([, file]) => file);
  const expected = FOLDERS.flatMap(modulesOf).filter((file) => !INTERNAL.includes(file));
  expect(provided.toSorted()).toEqual(expected.toSorted());
});
