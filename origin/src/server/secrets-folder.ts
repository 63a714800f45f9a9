import { chmod, lstat, mkdir, readdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { reasonOf } from 'shared/commands/reason-of';
import { DataError } from './data-error.ts';
import { isNotFound } from 'shared/commands/is-not-found';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const ANYBODY_ELSE = 0o077;

/** What earlier versions kept beside the releases. */
const MOVED = ['data-key', 'session-secret', 'release-token', 'development-key.pem', 'signing-keys'];

async function exists(file: string): Promise<boolean> {
  return await lstat(file).then(
    () => true,
    () => false,
  );
}

/** Moves what an earlier version kept in the data folder; what is in its place already stays. */
async function moveIn(dataDir: string, secretsDir: string, tell: (text: string) => void): Promise<void> {
  for (const name of MOVED) {
    const [from, to] = [path.join(dataDir, name), path.join(secretsDir, name)];
    if (from === to || !(await exists(from)) || (await exists(to))) continue;
    await rename(from, to);
    tell(`${from} is now ${to}: secrets have a folder of their own.`);
  }
}

/** Takes a file from everybody but its owner; passes over a draft that another origin has renamed meanwhile. */
async function tighten(file: string, mode: number, tell: (text: string) => void): Promise<void> {
  const found = await stat(file).catch((error: unknown) => {
    if (isNotFound(error)) return undefined;
    throw error;
  });
  if (!found || (found.mode & ANYBODY_ELSE) === 0) return;
  await chmod(file, mode);
  tell(`${file} could be used by others (mode ${(found.mode & 0o777).toString(8)}); it is now ${mode.toString(8)}, its owner's alone.`);
}

/**
 * Makes the folder of the origin's secrets, moves into it what earlier versions kept beside the releases, and takes from
 * everybody but its owner what they may do there; `tell` hears what was changed. Throws DataError where that cannot be done.
 */
export async function prepareSecretsFolder(
  { dataDir, secretsDir }: { readonly dataDir: string; readonly secretsDir: string },
  tell: (text: string) => void = () => undefined,
): Promise<void> {
  try {
    await mkdir(secretsDir, { recursive: true, mode: FOLDER_MODE });
    await tighten(secretsDir, FOLDER_MODE, tell);
    await moveIn(dataDir, secretsDir, tell);
    for (const entry of await readdir(secretsDir, { recursive: true, withFileTypes: true })) {
      if (entry.isSymbolicLink()) continue;
      await tighten(path.join(entry.parentPath, entry.name), entry.isDirectory() ? FOLDER_MODE : FILE_MODE, tell);
    }
  } catch (cause) {
    throw new DataError(
      `The secrets in ${secretsDir} cannot be kept from others (${reasonOf(cause)}). Give that folder and its files to the user of this program, or set SECRETS_DIR to another one.`,
      { cause },
    );
  }
}
