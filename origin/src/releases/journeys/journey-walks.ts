import type { Kysely } from 'kysely';
import type { SectionId } from 'shared/sections/sections';
import type { Database } from '../../db/schema.ts';

/** Walks are looked at for a month, to see since when a journey fails. */
const KEPT_MS = 31 * 24 * 60 * 60 * 1000;

/** A journey that could not be walked to its end. */
export interface FailedJourney {
  readonly section: SectionId;
  readonly journey: string;
}

/** One walk of all journeys of what was live. */
export interface JourneyWalk {
  readonly at: Date;
  /** How many journeys were tried; one that is walked with and without script counts twice. */
  readonly walked: number;
  readonly failed: readonly FailedJourney[];
  readonly actor: string;
}

export interface JourneyWalks {
  record(walk: Omit<JourneyWalk, 'at'>): Promise<void>;
  /** The last walk that was reported to this or another origin. */
  last(): Promise<JourneyWalk | undefined>;
}

/** Keeps what became of the walks of the last month, for the metrics of all origins. */
export function createJourneyWalks(db: Kysely<Database>, now = () => new Date()): JourneyWalks {
  return {
    async record({ failed, ...walk }) {
      const at = now();
      const oldest = new Date(at.getTime() - KEPT_MS).toISOString();
      await db.deleteFrom('journey_walks').where('at', '<', oldest).execute();
      const row = { ...walk, failed: JSON.stringify(failed), at: at.toISOString() };
      await db.insertInto('journey_walks').values(row).execute();
    },
    async last() {
      const columns = ['at', 'walked', 'failed', 'actor'] as const;
      const row = await db.selectFrom('journey_walks').select(columns).orderBy('id', 'desc').limit(1).executeTakeFirst();
      return row && { ...row, at: new Date(row.at), failed: JSON.parse(row.failed) as FailedJourney[] };
    },
  };
}
