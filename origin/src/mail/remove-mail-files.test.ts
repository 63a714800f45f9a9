import { readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeNewFile } from 'shared/commands/write-new-file';
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

test('a draft that an origin left when it was killed goes like its mail', async () => {
  const folder = await temporaryFolder();
  const drafts = ['one.eml.0198c0de-0000-7000-8000-000000000001', 'two.eml.0198c0de-0000-7000-8000-000000000002'];
  for (const draft of drafts) await writeFile(path.join(folder, draft), draft.startsWith('one') ? 'Reference: P-7K3M-9QXT' : 'Salam');
  await writeFile(path.join(folder, 'notes.eml-list'), 'P-7K3M-9QXT');
  expect(await removeMailFiles(folder, { naming: 'P-7K3M-9QXT' })).toBe(1);
  expect((await readdir(folder)).sort()).toEqual(['notes.eml-list', drafts[1]]);
  await utimes(path.join(folder, drafts[1] ?? ''), 0, 0);
  expect(await removeMailFiles(folder, { before: new Date() })).toBe(1);
  expect(await readdir(folder)).toEqual(['notes.eml-list']);
});

test('mails that are being written are removed without an error, and the others are written as usual', async () => {
  const folder = await temporaryFolder();
  const write = async (number: number) => {
    const content = number % 2 ? 'Reference: P-7K3M-9QXT' : 'Salam';
    return await writeNewFile(path.join(folder, `${number}.eml`), content).catch(() => 'refused');
  };
  const writing = Promise.all(Array.from({ length: 200 }, (_, number) => write(number)));
  let isWriting = true;
  void writing.then(() => {
    isWriting = false;
  });
  while (isWriting) await removeMailFiles(folder, { naming: 'P-7K3M-9QXT' });
  const outcomes = await writing;
  expect(outcomes.filter((outcome, number) => number % 2 === 0 && outcome !== true)).toEqual([]);
  await removeMailFiles(folder, { naming: 'P-7K3M-9QXT' });
  expect(await readdir(folder)).toHaveLength(100);
});

test('where no mail was ever written, nothing is removed', async () => {
  expect(await removeMailFiles(path.join(await temporaryFolder(), 'outbox'), { naming: 'P-7K3M-9QXT' })).toBe(0);
});
