import type { Kysely } from 'kysely';
import { sampleRate, sampleStories } from './samples.ts';
import { addRate } from '../metal-rates.ts';
import type { Database } from '../../db/schema.ts';
import { addStories } from '../stories.ts';

/** Gives a new database the sample rate and stories, marked as such, so that the site can be looked at before it has its own. */
export async function seedSamples(db: Kysely<Database>): Promise<void> {
  await addRate(db, sampleRate, 'sample');
  await addStories(db, sampleStories(), { sample: true });
}
