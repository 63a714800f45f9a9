import type { Kysely } from 'kysely';
import type { Story } from 'shared/contracts/story';
import { type Language, languages } from 'shared/sections/language';
import { raiseContentVersion } from './content-version.ts';
import type { Database } from '../db/schema.ts';
import type { BilingualStory } from './story-file.ts';

/** Up to `count` stories in a language, those imported last first, in the order of their file. */
export async function listStories(db: Kysely<Database>, language: Language, count: number): Promise<Story[]> {
  return await db
    .selectFrom('stories')
    .select(['id', 'image', 'title', 'heading', 'quote'])
    .where('language', '=', language)
    .orderBy('created_at', 'desc')
    .orderBy('position')
    .limit(count)
    .execute();
}

/** Adds stories, replacing those of the same id; the first import takes the samples away. All or nothing. */
export async function importStories(db: Kysely<Database>, stories: readonly BilingualStory[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('stories').where('sample', '=', 1).execute();
    await addStories(transaction, stories, { sample: false });
  });
}

/** Adds or replaces stories; belongs into a transaction. */
export async function addStories(db: Kysely<Database>, stories: readonly BilingualStory[], { sample }: { sample: boolean }): Promise<void> {
  await raiseContentVersion(db);
  const ids = stories.map((story) => story.id);
  await db.deleteFrom('stories').where('id', 'in', ids).execute();
  const created_at = new Date().toISOString();
  for (const [position, story] of stories.entries()) {
    const rows = languages.map((language) => ({
      ...story[language],
      id: story.id,
      image: story.image,
      language,
      position,
      sample: sample ? 1 : 0,
      created_at,
    }));
    await db.insertInto('stories').values(rows).execute();
  }
}
