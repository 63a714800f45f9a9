import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { type Data, openData } from '../data/open-data.ts';

/** A folder of its own for one test; gone when the test has finished. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'origin-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A new database in a real file, closed when the test has finished. */
export async function temporaryData(): Promise<Data> {
  const data = await openData({ databaseFile: path.join(await temporaryFolder(), 'site.sqlite') });
  onTestFinished(() => data.close());
  return data;
}
