import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Files } from './page-files.ts';

/** Writes new files below a folder; resolves to their paths, and rejects before it has written any where one of them is there. */
export async function writeFiles(folder: string, files: Files): Promise<string[]> {
  const present = Object.keys(files).find((name) => existsSync(path.join(folder, name)));
  if (present)
    throw new Error(
      `${path.join(folder, present)} is there already: nothing was written. If an earlier attempt was interrupted, delete what it has left, then try again.`,
    );
  const written: string[] = [];
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
    written.push(file);
  }
  return written;
}
