import { randomUUID } from 'node:crypto';
import { link, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { syncToDisk } from './sync-to-disk.ts';

/** Makes a file that its owner alone may read: it appears whole or not at all, and is on disk before it is used. Resolves to false where another program, such as a second origin on the same folder, was faster. */
export async function writeNewFile(file: string, content: string): Promise<boolean> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, content, { flag: 'wx', mode: 0o600, flush: true });
  try {
    await link(draft, file);
    await syncToDisk(path.dirname(file));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft);
  }
}
