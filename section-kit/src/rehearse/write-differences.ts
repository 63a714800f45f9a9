import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Difference } from './twins.ts';

function fileName({ name, where }: Difference, index: number): string {
  return `${String(index + 1).padStart(3, '0')} ${`${name} ${where}`.replace(/[^\w-]+/g, '_')}.png`;
}

/** Writes the pictures that differ, and a list of all differences as JSON, into a folder that had those of the rehearsal before. */
export async function writeDifferences(folder: string, differences: readonly Difference[]): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const listed = differences.map(({ picture, ...difference }, index) => ({
    ...difference,
    ...(picture ? { picture: fileName({ ...difference }, index) } : {}),
  }));
  for (const [index, difference] of differences.entries()) {
    if (difference.picture) await writeFile(path.join(folder, fileName(difference, index)), difference.picture);
  }
  await writeFile(path.join(folder, 'differences.json'), `${JSON.stringify(listed, null, 2)}\n`);
}
