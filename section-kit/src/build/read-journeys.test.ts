import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readJourneys } from './read-journeys.ts';

async function emptyPackage(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'zakat-journeys-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A package with these files in its journeys/. */
async function packageWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await emptyPackage();
  await mkdir(path.join(folder, 'journeys'));
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, 'journeys', name), text);
  return folder;
}

test('a package without journeys/ has none', async () => {
  expect(await readJourneys(await emptyPackage())).toEqual([]);
});

test('each file of journeys/ is a journey, and a test or a declaration beside them is not', async () => {
  const folder = await packageWith({
    'b.ts': "export const journey = { name: 'b' };",
    'a.ts': "export const journey = { name: 'a' };",
    'a.test.ts': "throw new Error('a test runs nowhere but in a test');",
    'names.d.ts': 'declare const names: string[];',
  });
  expect(await readJourneys(folder)).toEqual([{ name: 'a' }, { name: 'b' }]);
});

test('a file of journeys/ that describes no journey is named, with what to write', async () => {
  const folder = await packageWith({ 'pledge.ts': "export const pledge = { name: 'pledge' };" });
  await expect(readJourneys(folder)).rejects.toThrow(
    'journeys/pledge.ts has no journey. Write: export const journey = defineJourney({ … }), or keep the file in another folder.',
  );
});

test('two journeys of one name are refused: a rehearsal and the hourly walk tell them apart by it', async () => {
  const journey = "export const journey = { name: 'pledge' };";
  await expect(readJourneys(await packageWith({ 'copied.ts': journey, 'pledge.ts': journey }))).rejects.toThrow(
    "journeys/pledge.ts is called 'pledge', as journeys/copied.ts is. Give it another name.",
  );
});
