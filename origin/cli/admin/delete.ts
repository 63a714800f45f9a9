import { InputError } from '../../src/server/data-error.ts';
import { type RecordKind, deleteRecord } from '../../src/forms/delete-record.ts';
import type { Data } from '../../src/open-data.ts';
import type { Settings } from '../../src/server/settings/settings.ts';
import { removeMailsToo } from './mail-files.ts';

/** A reference, the id of a subscription, or an address. Less than a whole one would be found in mails of other people. */
const WHOLE_NAME = /^([PE]-\w{4}-\w{4}|[\w-]{22}|\S+@\S+\.\S+)$/;

/**
 * Removes what one person has sent, and mails about it, because they ask for it; where a run before was cut off, the mail files that
 * it left. Throws InputError where there is nothing of that reference, DataError where a mail file stays.
 */
export async function deleteOne(data: Data, reference: string, { dataDir }: Pick<Settings, 'dataDir'>): Promise<string> {
  const kind = await deleteRecord(data, reference);
  const removed = kind ? `The ${kind} ${reference} is removed` : `The record of ${reference} is removed`;
  const files = kind || WHOLE_NAME.test(reference) ? await removeMailsToo(removed, dataDir, { naming: reference }) : 0;
  if (!kind && files === 0) {
    throw new InputError([
      `There is nothing under '${reference}'. Give the reference of a pledge or an enquiry, as the lists print it, or the address of a newsletter's reader.`,
    ]);
  }
  const done = `${wordsOf(kind, reference, files)}. Backups have it until you delete them.`;
  return (await data.vacuum()) ? done : `${done} The database's files hold it until 'pnpm admin purge' runs next.`;
}

function wordsOf(kind: RecordKind | null, reference: string, files: number): string {
  const count = `${files} mail ${files === 1 ? 'file' : 'files'}`;
  if (kind) return `The ${kind} ${reference} is removed${files > 0 ? `, with ${count}` : ''}`;
  const [names, are] = files === 1 ? ['names', 'is'] : ['name', 'are'];
  return `${count} that ${names} ${reference} ${are} removed; there is no record of it`;
}
