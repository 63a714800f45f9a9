import { InputError } from '../../src/server/data-error.ts';
import { type RecordKind, deleteRecord } from '../../src/forms/delete-record.ts';
import type { Data } from '../../src/open-data.ts';
import type { Settings } from '../../src/server/settings/settings.ts';
import { removeMailsToo } from './mail-files.ts';

/** A reference, the id of a subscription, or an address. Less than a whole one would be found in mails of other people. */
const WHOLE_NAME = /^([PE]-\w{4}-\w{4}|[\w-]{22}|\S+@\S+\.\S+)$/;

/**
 * Removes what one person has sent, and mails about it, because they ask for it; where a run before was cut off, the mail files that
 * it left. An address is that of a newsletter's reader: pledges and enquiries that name it stay, and are told. Throws InputError where
 * there is nothing of that reference, DataError where a mail file stays.
 */
export async function deleteOne(data: Data, reference: string, { dataDir }: Pick<Settings, 'dataDir'>): Promise<string> {
  const kind = await deleteRecord(data, reference);
  const removed = kind ? `The ${kind} ${reference} is removed` : `The record of ${reference} is removed`;
  const files = kind || WHOLE_NAME.test(reference) ? await removeMailsToo(removed, dataDir, { naming: reference }) : 0;
  const left = await leftUnder(data, reference);
  if (!kind && files === 0) {
    if (left) throw new InputError([`${reference} is no newsletter's reader.${left}`]);
    throw new InputError([
      `There is nothing under '${reference}'. Give the reference of a pledge or an enquiry, as the lists print it, or the address of a newsletter's reader.`,
    ]);
  }
  const done = `${wordsOf(kind, reference, files)}.${left} Backups have it until you delete them.`;
  return (await data.vacuum()) ? done : `${done} The database's files hold it until 'pnpm admin purge' runs next.`;
}

function wordsOf(kind: RecordKind | null, reference: string, files: number): string {
  const count = `${files} mail ${files === 1 ? 'file' : 'files'}`;
  if (kind) return `The ${kind} ${reference} is removed${files > 0 ? `, with ${count}` : ''}`;
  const [names, are] = files === 1 ? ['names', 'is'] : ['name', 'are'];
  const lacking = reference.includes('@') ? "it is no newsletter's reader" : 'there is no record of it';
  return `${count} that ${names} ${reference} ${are} removed; ${lacking}`;
}

/** A sentence that names the pledges and enquiries with an address; empty where there are none. */
async function leftUnder(data: Data, named: string): Promise<string> {
  if (!named.includes('@')) return '';
  const records = [...(await data.listPledges()), ...(await data.listEnquiries())];
  const left = records.filter(({ email }) => email?.toLowerCase() === named.toLowerCase()).map(({ reference }) => reference);
  const [first] = left;
  if (first === undefined) return '';
  return ` With that address there are still: ${left.join(', ')}. Remove each by its reference: pnpm admin delete ${first}.`;
}
