import type { Generated } from 'kysely';

// What origins keep of how the site is run: its caches, and the walks of its journeys.

/** Which change the caches in front of the origins were purged of last, for each key that they take documents out by. */
export interface CdnPurgeRow {
  key: string;
  /** What the key stood for when it was purged last; '' before that. */
  mark: string;
  /** 1 once it was purged a second time, and nothing from before can be kept any more. */
  settled: number;
  /** Tries since the last purge that was taken. */
  tries: number;
  /** Nobody tries before this. */
  next_try_at: string;
}

/** What became of one walk of all journeys of what was live. */
export interface JourneyWalkRow {
  id: Generated<number>;
  at: string;
  walked: number;
  /** JSON: the section and the name of each journey that could not be walked to its end. */
  failed: string;
  actor: string;
}
