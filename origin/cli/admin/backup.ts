import path from 'node:path';
import { backUp, restore } from '../../src/db/backup/backup.ts';
import type { Settings } from '../../src/server/settings/settings.ts';

/** Backs up into a new folder, and the secrets into another; throws DataError where it cannot. */
export async function backUpData(settings: Settings, folder: string, keys: string | undefined): Promise<string> {
  const { begun, files, lacking } = await backUp(settings, targets(folder, keys));
  const store = settings.releaseStore;
  const done = [
    `Backed up ${Object.keys(files).length} files. Everything acknowledged before ${begun} is in ${path.resolve(folder)}.`,
    ...(store ? [`The releases are in the store s3://${store.bucket}/${store.prefix}, which needs a backup of its own.`] : []),
    ...(lacking.length > 0
      ? [`Lost before it was made, and not in it, are releases that visitors are served: ${lacking.join(', ')}. See pnpm release doctor.`]
      : []),
  ].join(' ');
  if (keys === undefined) return `${done} Secrets are not in it: --keys <folder> copies them apart.`;
  return `${done} The secrets are in ${path.resolve(keys)}: keep the two in different places.`;
}

/** Restores a backup onto an empty machine; throws DataError where something is in the way. */
export async function restoreData(settings: Settings, folder: string, keys: string | undefined): Promise<string> {
  const { begun, files } = await restore(settings, targets(folder, keys));
  return [
    `Restored ${Object.keys(files).length} files of the backup that began ${begun}.`,
    'What was deleted, unsubscribed, revoked or locked since then is back: repeat it before visitors come (docs/how-to/keep-data.md).',
    "Then start the origin and type 'pnpm release doctor'.",
  ].join('\n');
}

function targets(folder: string, keys: string | undefined) {
  return { folder: path.resolve(folder), keys: keys === undefined ? undefined : path.resolve(keys) };
}
