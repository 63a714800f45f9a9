import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { isNotFound } from 'shared/commands/is-not-found';
import { DataError } from '../../server/data-error.ts';
import type { Settings } from '../../server/settings/settings.ts';

/** What of the data folder a backup holds besides the database; secrets are never part of it. */
export const KEPT_FOLDERS = ['releases', 'packages', 'outbox'];

/** Where a backup is written to: the folder, and apart from it the one for the origin's secrets. */
export interface BackupTargets {
  readonly folder: string;
  /** Undefined where the secrets are kept in another way. */
  readonly keys: string | undefined;
}

/** Throws DataError where a backup would be copied into itself, or where its keys would not lie apart. */
export async function requireApart(
  { dataDir, secretsDir }: Pick<Settings, 'dataDir' | 'secretsDir'>,
  { folder, keys }: BackupTargets,
): Promise<void> {
  for (const copied of [...KEPT_FOLDERS.map((name) => path.join(dataDir, name)), secretsDir]) {
    if (await isReallyWithin(copied, folder))
      throw new DataError(`${folder} lies in ${copied}, which is copied. Name a folder outside of it, such as /backups/monday.`);
  }
  if (keys === undefined) return;
  for (const apart of [secretsDir, dataDir]) {
    if (await isReallyWithin(apart, keys))
      throw new DataError(
        `${keys} lies in ${apart}, and the keys are kept apart from it. Name a folder outside of it, such as /safe/monday.`,
      );
  }
  if ((await isReallyWithin(folder, keys)) || (await isReallyWithin(keys, folder)))
    throw new DataError('Name a folder for the keys that lies apart from the backup.');
}

/** Whether a path is a folder, or lies below it, by their names alone. */
export function isWithin(folder: string, other: string): boolean {
  const [first] = path.relative(folder, other).split(path.sep);
  return first !== '..';
}

async function isReallyWithin(folder: string, other: string): Promise<boolean> {
  return isWithin(await realPlace(folder), await realPlace(other));
}

/** A path without links, as far as it exists. */
async function realPlace(place: string): Promise<string> {
  try {
    return await realpath(place);
  } catch (cause) {
    if (!isNotFound(cause)) throw cause;
    return path.join(await realPlace(path.dirname(place)), path.basename(place));
  }
}
