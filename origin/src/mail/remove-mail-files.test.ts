import { readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-data.ts';
import { removeMailFiles } from './remove-mail-files.ts';

test('mails that name a reference go, also where a line is broken within it, and the others stay', async () => {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, 'one.eml'), 'To: a@example.org\r\n\r\nReference: P-7K=\r\n3M-9QXT\r\n');
  await writeFile(path.join(folder, 'two.eml'), 'To: b@example.org\r\n\r\nReference: P-0000-0000\r\n');
  await writeFile(path.join(folder, 'notes.txt'), 'P-7K3M-9QXT');
  expect(await removeMailFiles(folder, { naming: 'P-7K3M-9QXT' })).toBe(1);
  expect((await readdir(folder)).sort()).toEqual(['notes.txt', 'two.eml']);
  expect(await removeMailFiles(folder, { naming: 'B@example.org' })).toBe(1);
});

test('mails that are older than an instant go', async () => {
  const folder = await temporaryFolder();
  const [old, young] = [path.join(folder, 'old.eml'), path.join(folder, 'young.eml')];
  for (const file of [old, young]) await writeFile(file, 'mail');
  const lastYear = new Date(Date.now() - 400 * 86_400_000);
  await utimes(old, lastYear, lastYear);
  expect(await removeMailFiles(folder, { before: new Date(Date.now() - 365 * 86_400_000) })).toBe(1);
  expect(await readdir(folder)).toEqual(['young.eml']);
});

test('where no mail was ever written, nothing is removed', async () => {
  expect(await removeMailFiles(path.join(await temporaryFolder(), 'outbox'), { naming: 'P-7K3M-9QXT' })).toBe(0);
});
