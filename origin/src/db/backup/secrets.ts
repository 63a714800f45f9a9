import { lstatSync } from 'node:fs';
import { mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { isNotFound } from 'shared/commands/is-not-found';
import { DataError } from '../../server/data-error.ts';
import { cannotCopy, copyPresent } from './copy-folder.ts';

/** Copies the files of a folder of secrets, and those that its links point to, to their owner's eyes only. */
export async function copySecrets(from: string, to: string): Promise<void> {
  for (const file of await listSecrets(from)) {
    const target = path.join(to, file);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    await copyPresent(path.join(from, file), target);
  }
}

/** Throws DataError where a folder that was named for its secrets is missing or holds no file. */
export async function requireSecrets(folder: string, setting: 'SECRETS_DIR' | '--keys'): Promise<void> {
  const files = await listSecrets(folder);
  if (files.some((file) => /^(?:[^/]+|signing-keys\/.+)$/.test(file))) return;
  // One folder too high: what is restored from there is found by no origin, which then makes new secrets.
  const [below] = files.map((file) => path.join(folder, path.dirname(file)));
  const hint = below === undefined ? '' : ` There are files in ${below}: is it meant?`;
  throw new DataError(`There are no secrets in ${folder}.${hint} Check ${setting}, or leave out --keys.`);
}

/** The files below a folder, by their path in it; links count as what they point to. Throws DataError where that is missing. */
async function listSecrets(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((cause: unknown) => {
    if (isNotFound(cause)) return [];
    throw cannotCopy(folder, cause);
  });
  const files: string[] = [];
  // Kubernetes mounts each secret as a link into a folder `..data`: the folder itself is not a secret.
  for (const name of names.filter((name) => !name.startsWith('..'))) {
    const found = await statPresent(path.join(folder, name));
    if (found?.isDirectory()) files.push(...(await listSecrets(path.join(folder, name))).map((below) => path.join(name, below)));
    else if (found) files.push(name);
  }
  return files;
}

/** What a name or its link stands for; undefined where it was removed meanwhile. */
async function statPresent(file: string) {
  try {
    return await stat(file);
  } catch (cause) {
    if (!isNotFound(cause)) throw cannotCopy(file, cause);
    if (!lstatSync(file, { throwIfNoEntry: false })) return undefined;
    throw new DataError(`${file} is a link to a file that is missing. Mount or restore that file, or remove the link, then try again.`, {
      cause,
    });
  }
}
