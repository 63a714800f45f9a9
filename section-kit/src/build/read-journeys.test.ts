import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readJourneys } from './read-journeys.ts';

test('each file of journeys/ is a journey, and a test or a declaration beside them is not', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'zakat-journeys-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  expect(await readJourneys(folder)).toEqual([]);
  await mkdir(path.join(folder, 'journeys'));
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
  const files = {
    'b.ts': "export const journey = { name: 'b' };",
    'a.ts': "export const journey = { name: 'a' };",
    'a.test.ts': "throw new Error('a test runs nowhere but in a test');",
    'names.d.ts': 'declare const names: string[];',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, 'journeys', name), text);
  expect(await readJourneys(folder)).toEqual([{ name: 'a' }, { name: 'b' }]);
});

test('a file of journeys/ that describes no journey is named, with what to write', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'zakat-journeys-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(path.join(folder, 'journeys'));
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(path.join(folder, 'journeys/pledge.ts'), "export const pledge = { name: 'pledge' };");
  await expect(readJourneys(folder)).rejects.toThrow(
    'journeys/pledge.ts has no journey. Write: export const journey = defineJourney({ … }), or keep the file in another folder.',
  );
});

test('two journeys of one name are refused: a rehearsal and the hourly walk tell them apart by it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'zakat-journeys-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(path.join(folder, 'journeys'));
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
  for (const file of ['copied.ts', 'pledge.ts'])
    await writeFile(path.join(folder, 'journeys', file), "export const journey = { name: 'pledge' };");
  await expect(readJourneys(folder)).rejects.toThrow(
    "journeys/pledge.ts is called 'pledge', as journeys/copied.ts is. Give it another name.",
  );
});
