import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type BilingualStory, parseStoryFile } from '../story-file.ts';
import type { Kysely } from 'kysely';
import { addRate } from '../metal-rates.ts';
import type { Database } from '../../db/schema.ts';
import { addStories } from '../stories.ts';

/** The folder of the sample site settings, stories and pictures; its pictures are served under `/samples/`. */
export const samplesFolder = fileURLToPath(new URL('.', import.meta.url));

/** Taka per gram, plausible and nobody's price: what a new site shows until `admin rates set`. */
export const sampleRate = { gold: '15500.00', silver: '222.00' } as const;

/** The stories that a new site shows until `admin stories import`. */
export function sampleStories(): readonly BilingualStory[] {
  return parseStoryFile(readFileSync(`${samplesFolder}stories.json`, 'utf8'));
}

/** Gives a new database the sample rate and stories, marked as such, so that the site can be looked at before it has its own. */
export async function seedSamples(db: Kysely<Database>): Promise<void> {
  await addRate(db, sampleRate, 'sample');
  await addStories(db, sampleStories(), { sample: true });
}
