import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

function variables(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].sort();
}

test('docs/settings.md has a row for every variable that the origin reads, and for no other', () => {
  const sources = read('./settings.ts') + read('../../../cli/run-origin.ts');
  const settings = variables(sources, /\benv\.([A-Z_]{4,})|\(env, '([A-Z_]+)'/g);
  const named = variables(sources, /\(env, '([A-Z_]+)'/g);
  const table = read('../../../../docs/settings.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|')[1])
    .join();
  expect(variables(table, /`([A-Z_]+)`/g)).toEqual([...new Set([...settings, ...named])].filter(Boolean).sort());
});
