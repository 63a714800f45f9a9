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

test('an address is found wherever it is whole, and not as a part of a longer one', async () => {
  const folder = await temporaryFolder();
  const mails = {
    'sentence.eml': 'To: team@example.net\r\n\r\nWrite to an@example.org. Thanks.',
    'link.eml': 'To: team@example.net\r\n\r\n<a href=3D"mailto:an@example.org">, email=3Dan@example.org',
    'bangla.eml': 'To: team@example.net\r\n\r\n=E0=A5=A4an@example.org-=E0=A6=8F',
    'reader.eml': 'To: An@Example.org\r\n\r\nSalam',
    'joan.eml': 'To: joan@example.org\r\n\r\nSalam',
    'dotted.eml': 'To: jo.an@example.org\r\n\r\nSalam',
    'tagged.eml': 'To: jo+an@example.org\r\n\r\nSalam',
    'apostrophe.eml': "To: o'an@example.org\r\n\r\nSalam",
    'accent.eml': 'To: team@example.net\r\n\r\nWrite to =C3=A9an@example.org',
    'country.eml': 'To: an@example.org.bd\r\n\r\nSalam',
    'longer.eml': 'To: an@example.org-site.net\r\n\r\nSalam',
    'another.eml': 'To: an@example-org.net\r\n\r\nan@exampleXorg',
  };
  for (const [name, content] of Object.entries(mails)) await writeFile(path.join(folder, name), content);
  expect(await removeMailFiles(folder, { naming: 'an@example.org' })).toBe(4);
  const others = ['accent', 'another', 'apostrophe', 'country', 'dotted', 'joan', 'longer', 'tagged'];
  expect((await readdir(folder)).sort()).toEqual(others.map((name) => `${name}.eml`));
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
