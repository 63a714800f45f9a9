import { mkdirSync } from 'node:fs';
import { DataError } from '../server/data-error.ts';
import { reasonOf } from 'shared/commands/reason-of';

/** Makes a folder for what the origin keeps; throws DataError with what to do where it cannot be made. */
export function makeDataFolder(folder: string): void {
  try {
    // Names, phone numbers and pledges: nobody else's to read.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new DataError(
      `The data folder ${folder} cannot be made (${reasonOf(error)}). Set DATA_DIR to a folder that this program may write to.`,
      { cause: error },
    );
  }
}
