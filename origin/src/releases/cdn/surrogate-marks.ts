import type { Kysely } from 'kysely';
import { dayInDhaka } from 'shared/domain/day-in-dhaka';
import type { ContentData } from '../../content/content-data.ts';
import type { Database } from '../../db/schema.ts';
import { createRateAge } from '../render/rate-age.ts';

/** What documents are taken out by: `releases` marks each of them, since each names the release of every section; `content` those that show prices or stories. */
export const SURROGATE_KEYS = ['releases', 'content'] as const;
export type SurrogateKey = (typeof SURROGATE_KEYS)[number];

/** For each key, what differs whenever the documents that it marks have to be made anew. */
export type SurrogateMarks = Readonly<Record<SurrogateKey, string>>;

export interface MarksDependencies {
  readonly db: Kysely<Database>;
  readonly content: Pick<ContentData, 'dataVersion' | 'latestMetalRate'>;
  /** When prices are not today's any more. */
  readonly pricesGoOldAfterHours: number;
}

/** Returns the function that reads the marks as the database has them now; it rejects where the database does not answer. */
export function createReadMarks({ db, content, pricesGoOldAfterHours }: MarksDependencies): () => Promise<SurrogateMarks> {
  const areRatesOld = createRateAge(content, pricesGoOldAfterHours);
  const newestEvent = db.selectFrom('release_events').select(({ fn }) => fn.max('id').as('newest'));
  return async () => {
    const { newest } = await newestEvent.executeTakeFirstOrThrow();
    const version = await content.dataVersion();
    // Each page shows the year.
    const year = dayInDhaka(Date.now()).slice(0, 4);
    return { releases: `${newest ?? 0} ${year}`, content: `${version} ${await areRatesOld(version)}` };
  };
}
