import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const EVERY_MS = 50;
const BYTES = 4096;

/**
 * From now on until it is asked: how long the disk of a folder takes to keep 4 KB, each 50 ms, in milliseconds. Tells apart what a virtual machine's disk
 * does by itself from what a measured program makes it do.
 */
export async function watchDisk(folder: string): Promise<() => Promise<readonly number[]>> {
  const name = path.join(folder, 'disk-waits');
  const file = await open(name, 'w');
  const keep = async () => {
    await file.write(Buffer.alloc(BYTES), 0, BYTES, 0);
    await file.datasync();
  };
  // Once beforehand: from then on, the disk has no new length to keep.
  await keep();
  const took: number[] = [];
  let isWatched = true;
  const watched = (async () => {
    while (isWatched) {
      const begun = performance.now();
      await keep();
      took.push(performance.now() - begun);
      await wait(EVERY_MS);
    }
  })();
  return async () => {
    isWatched = false;
    await watched;
    await file.close();
    await rm(name);
    return took;
  };
}
