import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isNotFound } from 'shared/commands/is-not-found';
import { reasonOf } from 'shared/commands/reason-of';
import * as z from 'zod';
import { DataError } from '../../server/data-error.ts';
import { dumpNames } from './dump-database.ts';
import { parseJson } from '../../server/parse-json.ts';

export const MANIFEST = 'manifest.json';

const manifestSchema = z.object({
  format: z.literal(1),
  begun: z.iso.datetime(),
  database: z.enum(['sqlite', 'postgres']),
  files: z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/)),
});

/** What a backup holds: when it began, of which database, and the SHA-256 of each file by its path in it. */
export type Manifest = z.infer<typeof manifestSchema>;

/** The SHA-256 of every file below a folder, by its path there, but for the manifest's. */
export async function hashFiles(folder: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file).replaceAll(path.sep, '/');
    if (entry.isDirectory() || name === MANIFEST) continue;
    if (!entry.isFile()) throw new DataError(`${file} is no file: a backup holds files only.`);
    const hash = createHash('sha256');
    await pipeline(createReadStream(file), hash);
    hashes[name] = hash.digest('hex');
  }
  return hashes;
}

/** Throws DataError where a backup's files lack its database. */
export function requireDump({ database, files }: Manifest): void {
  const dump = dumpNames[database];
  if (!(dump in files)) throw new DataError(`The backup lacks ${dump}, its database. Make a new backup, or restore another one.`);
}

/** Reads a backup's manifest and compares every file with it; throws DataError that names what is missing, added or changed. */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch((cause: unknown) => {
    if (isNotFound(cause)) throw new DataError(`${folder} holds no ${MANIFEST}: it is no backup, or one that was cut off.`, { cause });
    throw new DataError(
      `${path.join(folder, MANIFEST)} cannot be read (${reasonOf(cause)}). Restore as a user who may read the backup, or give it to the one who restores: chown -R <user> ${folder}`,
      { cause },
    );
  });
  const parsed = manifestSchema.safeParse(parseJson(text));
  if (!parsed.success) throw new DataError(`${path.join(folder, MANIFEST)} cannot be read: the backup is damaged.`);
  const found = await hashFiles(folder);
  const expected = parsed.data.files;
  const wrong = [...new Set([...Object.keys(found), ...Object.keys(expected)])].filter((name) => found[name] !== expected[name]);
  if (wrong.length > 0)
    throw new DataError(`The backup is damaged, and nothing was restored. Missing, added or changed: ${wrong.sort().join(', ')}`);
  requireDump(parsed.data);
  return parsed.data;
}
