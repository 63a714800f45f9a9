import { isSystemError } from '../server/system-error.ts';

/** What to do by the code of the file system; https://nodejs.org/api/errors.html#common-system-errors names them. */
const REMEDIES: Readonly<Record<string, string>> = {
  ENOSPC: 'Free space on its disk',
  EDQUOT: "Free space, or raise the quota of the origin's user",
  EACCES: "Let the origin's user own it and all that is in it",
  EPERM: "Let the origin's user own it and all that is in it",
  EROFS: 'Mount its disk so that it can be written',
};

/** The folder of the releases cannot be read or written; the message says why, and what to do. */
export class DataFolderUnusable extends Error {
  override name = 'DataFolderUnusable';
  readonly statusCode = 503;

  constructor(folder: string, cause: NodeJS.ErrnoException) {
    const remedy = REMEDIES[cause.code ?? ''] ?? 'Look at it and at its disk';
    super(`The folder ${folder} cannot be used (${cause.message}). ${remedy}, then try again.`, { cause });
  }
}

/** Does something in a folder; throws DataFolderUnusable where the file system refuses. */
export async function inFolder<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isSystemError(error)) throw new DataFolderUnusable(folder, error);
    throw error;
  }
}
