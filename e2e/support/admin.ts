import type { TestOrigin } from '../origin.ts';
import { runCommand } from './run-command.ts';

export interface StoredPledge {
  readonly reference: string;
  readonly name: string;
  readonly phone: string;
  readonly amount: string;
  readonly intention: 'zakat' | 'sadaqah';
}

/** What `pnpm admin …` prints, on the data of one origin. */
export function adminOf({ dataDir }: Pick<TestOrigin, 'dataDir'>, ...words: string[]): Promise<string> {
  return runCommand('admin', words, { ...process.env, DATA_DIR: dataDir });
}

/** The same on the data of the origin that the specs share: what they read there stays as it is. */
export function admin(...words: string[]): Promise<string> {
  return adminOf({ dataDir: process.env.ORIGIN_DATA_DIR ?? '' }, ...words);
}

/** The pledges of one name, as `pnpm admin pledges list` tells them. */
export async function pledgesOf(name: string): Promise<StoredPledge[]> {
  const pledges = JSON.parse(await admin('pledges', 'list', '--format', 'json')) as StoredPledge[];
  return pledges.filter((pledge) => pledge.name === name);
}

/** A new token of one section of an origin. */
export async function createToken(origin: Pick<TestOrigin, 'dataDir'>, section: string): Promise<string> {
  const words = ['token', 'create', '--section', section, '--label', `${section} team`, '--format', 'json'];
  const [made] = JSON.parse(await adminOf(origin, ...words)) as [{ token: string }];
  return made.token;
}
