import { execFileSync } from 'node:child_process';
import { mkdir, readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-data.ts';
import { clearDrafts, newDraft } from './drafts.ts';

const LATER_THAN_ANY_WORK_S = 2 * 3_600;

test('drafts of a process that has ended are removed, and those that somebody works at stay', async () => {
  const dataDir = await temporaryFolder();
  const module = pathToFileURL(path.join(import.meta.dirname, 'drafts.ts')).href;
  const script = `const { newDraft } = await import(${JSON.stringify(module)});
    await (await import('node:fs/promises')).mkdir(newDraft(${JSON.stringify(dataDir)}), { recursive: true });`;
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
  expect(await readdir(path.join(dataDir, 'drafts'))).toHaveLength(1);

  const own = newDraft(dataDir);
  const ofAnotherMachine = path.join(dataDir, 'drafts', 'another.1.0123abcd.one');
  for (const draft of [own, ofAnotherMachine]) await mkdir(draft, { recursive: true });
  await clearDrafts(dataDir);
  expect(await readdir(path.join(dataDir, 'drafts'))).toEqual([own, ofAnotherMachine].map((draft) => path.basename(draft)).sort());
});

test('a draft that is too old for any work is removed, whichever machine it is from', async () => {
  const dataDir = await temporaryFolder();
  const drafts = ['another.1.0123abcd.one', '0198c0de-0000-7000-8000-000000000001'].map((name) => path.join(dataDir, 'drafts', name));
  const then = Date.now() / 1000 - LATER_THAN_ANY_WORK_S;
  for (const draft of drafts) {
    await mkdir(draft, { recursive: true });
    await utimes(draft, then, then);
  }
  await clearDrafts(dataDir);
  expect(await readdir(path.join(dataDir, 'drafts'))).toEqual([]);
});

test('a data folder without drafts is left alone', async () => {
  const dataDir = await temporaryFolder();
  await clearDrafts(dataDir);
  expect(await readdir(dataDir)).toEqual([]);
});
