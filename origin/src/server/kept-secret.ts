import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { DataError } from './data-error.ts';
import { writeNewFile } from 'shared/commands/write-new-file';

/** The file of a secrets folder that holds a secret made for its origin, readable by its owner only. */
export function secretFile(secretsDir: string, name: 'session-secret' | 'data-key'): string {
  return path.join(secretsDir, name);
}

/** What a secret's file holds; '' without one. */
export async function readKept(file: string): Promise<string> {
  return (await readFile(file, 'utf8').catch(() => '')).trim();
}

/** The given secret, else the one in a file, which is made at the first start, by whichever origin on the folder is first. Throws DataError where it cannot be used. */
export async function ensureSecret(file: string, given: string | undefined): Promise<string> {
  if (given) return given;
  const kept = await readKept(file);
  if (kept) return kept;
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await writeNewFile(file, `${randomBytes(32).toString('base64url')}\n`);
  const agreed = (await readFile(file, 'utf8')).trim();
  if (agreed) return agreed;
  throw new DataError(`${file} is empty. Remove it, then start again: a new one is made.`);
}
