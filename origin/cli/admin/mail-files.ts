import { removeMailFiles } from '../../src/mail/remove-mail-files.ts';
import { DataError } from '../../src/server/data-error.ts';
import { outboxFolder } from '../../src/server/settings/mail-route.ts';

/** Removes the mail files of records that are removed already, as `done` says; resolves to how many. Throws DataError where one stays. */
export async function removeMailsToo(done: string, dataDir: string, which: Parameters<typeof removeMailFiles>[1]): Promise<number> {
  try {
    return await removeMailFiles(outboxFolder(dataDir), which);
  } catch (cause) {
    if (!(cause instanceof DataError)) throw cause;
    throw new DataError(`${done}, but a mail file is not: ${cause.message} Correct that, then run this again.`, { cause });
  }
}
