import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type StoredRelease, sha384 } from './release-store.ts';

/** A browser file as it was released; rejects where what lies on this disk is not that. */
export async function readReleased({ release, folder }: StoredRelease, name: string): Promise<Buffer> {
  const file = `client/${name}`;
  const content = await readFile(path.join(folder, file));
  if (sha384(content) !== release.files.find((entry) => entry.path === file)?.sha384) throw new Error(`${file} is not what was released`);
  return content;
}
