import { open } from 'node:fs/promises';

/** Resolves when a file's content, or the names in a folder, survive a power cut. */
export async function syncToDisk(place: string): Promise<void> {
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
