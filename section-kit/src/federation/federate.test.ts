import { expect, test } from 'vitest';
import { announceImports } from './federate.ts';

test('the federation plugin hears of each module once, as soon as it is imported', async () => {
  const told: string[] = [];
  const { moduleParsed } = announceImports([{ name: 'parseStart', load: (id: string) => void told.push(id) }]) as unknown as {
    moduleParsed(module: { importedIds: string[]; dynamicallyImportedIds: string[] }): Promise<void>;
  };
  await moduleParsed({ importedIds: ['/a.ts', '/b.ts'], dynamicallyImportedIds: ['/page.tsx'] });
  await moduleParsed({ importedIds: ['/b.ts', '/c.ts'], dynamicallyImportedIds: [] });
  expect(told).toEqual(['/a.ts', '/b.ts', '/page.tsx', '/c.ts']);
});

test('a federation plugin that works differently fails the build', () => {
  expect(() => announceImports([{ name: 'another' }])).toThrow(/parseStart/);
});
