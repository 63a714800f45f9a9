import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { outboxFolder } from '../../src/server/settings/mail-route.ts';
import { onEachDatabase, temporaryData, temporaryFolder } from '../../src/testing/temporary-data.ts';
import { deleteOne } from './delete.ts';

onEachDatabase();

const pledge = { name: 'Farhana', phone: '01712345678', donation: '5000', email: 'f@example.org' };

/** A database, and a data folder in which a mail about its pledge is a file. */
async function start() {
  const data = await temporaryData();
  const { reference = '' } = await data.submitPledge({ values: pledge, language: 'en' });
  const dataDir = await temporaryFolder();
  const outbox = outboxFolder(dataDir);
  await mkdir(outbox);
  await writeFile(path.join(outbox, 'pledge.eml'), `To: f@example.org\r\n\r\nReference: ${reference}`);
  return { data, reference, outbox, remove: (named: string) => deleteOne(data, named, { dataDir }) };
}

test('a record goes with its mail files, and both are reported', async () => {
  const { data, reference, outbox, remove } = await start();
  expect(await remove(reference)).toMatch(new RegExp(`^The pledge ${reference} is removed, with 1 mail file\\. Backups have it until`));
  expect(await data.listPledges()).toEqual([]);
  expect(await readdir(outbox)).toEqual([]);
  await expect(remove(reference)).rejects.toThrow(/^There is nothing under/);
});

test('a removal that was cut off between the record and its mail files goes on when it is repeated', async () => {
  const { data, reference, outbox, remove } = await start();
  await data.db.deleteFrom('pledges').execute();
  expect(await remove(reference)).toMatch(
    new RegExp(`^1 mail file that names ${reference} is removed; there is no record of it\\. Backups have it until`),
  );
  expect(await readdir(outbox)).toEqual([]);
});

test('an address names the pledges and enquiries that are left under it, whether it is a reader or not', async () => {
  const { data, reference, remove } = await start();
  const enquiry = { first_name: 'F', last_name: 'H', email: 'F@example.org', nature_of_enquiry: 'zakat', message: 'When?' };
  const asked = await data.submitEnquiry({ values: enquiry, language: 'en' });
  const left = `With that address there are still: ${reference}, ${asked.reference ?? ''}. Remove each by its reference: pnpm admin delete ${reference}`;
  expect(await remove('f@example.org')).toBe(
    `1 mail file that names f@example.org is removed; it is no newsletter's reader. ${left}. Backups have it until you delete them.`,
  );
  await expect(remove('f@example.org')).rejects.toThrow(`f@example.org is no newsletter's reader. ${left}`);
  await data.submitSubscription({ values: { email: 'f@example.org' }, language: 'en' });
  expect(await remove('F@example.org')).toContain(`The subscription F@example.org is removed. ${left}`);
  for (const each of [reference, asked.reference ?? '']) await remove(each);
  await expect(remove('f@example.org')).rejects.toThrow(/^There is nothing under/);
});

test('a mail file that cannot be removed is named, and keeps no other one', async () => {
  const { data, reference, outbox, remove } = await start();
  const blocked = path.join(outbox, 'blocked.eml');
  await mkdir(blocked);
  const failure = remove(reference);
  await expect(failure).rejects.toThrow(
    `The pledge ${reference} is removed, but a mail file is not: ${blocked} cannot be read or removed (EISDIR`,
  );
  await expect(failure).rejects.toThrow(/\. Correct that, then run this again\.$/);
  expect(await data.listPledges()).toEqual([]);
  expect(await readdir(outbox)).toEqual(['blocked.eml']);

  await rm(blocked, { recursive: true });
  await expect(remove(reference)).rejects.toThrow(/^There is nothing under/);
});

test.each(['P', 'P-7K3M', 'example.org', '@', '', 'f@example'])(
  '%j is no whole reference or address: no mail file is removed',
  async (typo) => {
    const { outbox, remove } = await start();
    await expect(remove(typo)).rejects.toThrow(/^There is nothing under/);
    expect(await readdir(outbox)).toEqual(['pledge.eml']);
  },
);
