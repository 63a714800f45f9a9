import { InputError } from '../../src/server/data-error.ts';
import { deleteRecord } from '../../src/forms/delete-record.ts';
import type { Data } from '../../src/open-data.ts';
import { outboxFolder } from '../../src/server/settings/mail-route.ts';
import { removeMailFiles } from '../../src/mail/remove-mail-files.ts';
import type { Settings } from '../../src/server/settings/settings.ts';

/** Removes what one person has sent, and mails about it, because they ask for it; throws InputError where there is nothing of that reference. */
export async function deleteOne(data: Data, reference: string, { dataDir }: Pick<Settings, 'dataDir'>): Promise<string> {
  const kind = await deleteRecord(data, reference);
  if (!kind) {
    throw new InputError([
      `There is nothing under '${reference}'. Give the reference of a pledge or an enquiry, as the lists print it, or the address of a newsletter's reader.`,
    ]);
  }
  await removeMailFiles(outboxFolder(dataDir), { naming: reference });
  const done = `The ${kind} ${reference} is removed. Backups have it until you delete them.`;
  return (await data.vacuum()) ? done : `${done} The database's files hold it until 'pnpm admin purge' runs next.`;
}
