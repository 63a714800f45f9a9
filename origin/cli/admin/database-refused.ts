import { DataError } from '../../src/server/data-error.ts';
import { isStorageFailure } from '../../src/server/storage-failure.ts';

/** Tells whether the database did not do what it was asked to. */
export function isRefusedByDatabase(error: unknown): error is Error {
  return error instanceof Error && (isStorageFailure(error) || ('code' in error && String(error.code).startsWith('SQLITE_')));
}

/** Does work that is committed in several steps; throws DataError with `next`, what to do then, where the database refuses one of them. */
export async function inSteps<Result>(
  work: () => Promise<Result>,
  next = 'Run this again: it goes on with what is left.',
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isRefusedByDatabase(error)) throw error;
    throw new DataError(
      `The database refused (${error.message}); part of the work may be done. Look at the disk's free space if it stays so. ${next}`,
      { cause: error },
    );
  }
}
