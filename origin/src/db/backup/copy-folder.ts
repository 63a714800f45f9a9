import { lstatSync } from 'node:fs';
import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { isNotFound } from 'shared/commands/is-not-found';
import { reasonOf } from 'shared/commands/reason-of';
import { DataError } from '../../server/data-error.ts';

/**
 * Copies a folder that may be missing, to its owner's eyes only. What is removed meanwhile, such as a mail that was sent, is left out.
 * Throws DataError where something cannot be copied, or is a link.
 */
export async function copyFolder(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true }).catch((cause: unknown) => {
    if (isNotFound(cause)) return undefined;
    throw cannotCopy(from, cause);
  });
  if (!entries) return;
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of entries) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isSymbolicLink())
      throw new DataError(`${source} is a link, and a backup holds files only. Put what it points to in its place, then try again.`);
    if (entry.isDirectory()) await copyFolder(source, target);
    else await copyPresent(source, target);
  }
}

/** Copies a file, or the file that a link points to; one that was removed meanwhile is left out. */
export async function copyPresent(source: string, target: string): Promise<void> {
  try {
    await cp(source, target, { preserveTimestamps: true, dereference: true });
  } catch (cause) {
    if (isNotFound(cause) && !lstatSync(source, { throwIfNoEntry: false })) return await rm(target, { force: true });
    throw cannotCopy(source, cause);
  }
}

/** The error for what cannot be read or copied, with what to do. */
export function cannotCopy(source: string, cause: unknown): DataError {
  return new DataError(`${source} cannot be copied (${reasonOf(cause)}). Check the disk and who may read it, then try again.`, { cause });
}
