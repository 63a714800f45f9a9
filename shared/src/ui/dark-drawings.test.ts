import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const repository = path.resolve(import.meta.dirname, '../../..');
const drawings = globSync(['shared/src/ui/art/*.svg', 'mf-*/src/**/*.svg'], { cwd: repository });

/** The pale grounds that fill a whole scene. */
const PALE_GROUND = /fill="#(?:dfe8dc|f4d8c2|f6dfb4)"/;

test('every scene on a pale ground has a dark one for the dark theme', () => {
  const scenes = drawings
    .map((file) => ({ file, svg: readFileSync(path.join(repository, file), 'utf8') }))
    .filter(({ svg }) => PALE_GROUND.test(svg));
  expect(scenes.length).toBeGreaterThan(10);
  expect(scenes.filter(({ svg }) => !svg.includes('@media(prefers-color-scheme:dark)')).map(({ file }) => file)).toEqual([]);
});
