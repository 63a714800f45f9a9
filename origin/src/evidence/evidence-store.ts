import { type Kysely, sql } from 'kysely';
import type { SectionId } from 'shared/sections/sections';
import type { StageCounts } from './decide-ramp.ts';
import type { CountRow, ErrorRow, EvidenceTables, RampKey, TraceRow, VisitorRow } from './evidence-schema.ts';
import { countVisitors, countsOf, inTurn, settleVisitors } from './count-visitors.ts';
import { removeRows } from './remove-rows.ts';
import { stagesOf } from './tally.ts';
import { keepTraces, removeOldestTraces } from './traces.ts';

/** A page that has not come alive by then, with all that a browser waits for, does not any more. */
const SETTLED_MS = 90_000;
const KEPT_DAYS = 14;
/** What has no visitor in it, for charts. */
const KEPT_POINTS_DAYS = 90;
/** A month beside the same one a year before; a row for each kind on each day would fill SQLite's file in some years. */
const KEPT_COUNTS_DAYS = 400;
const DAY_MS = 24 * 60 * 60 * 1_000;
/** So many traces are written between two looks whether there are too many. */
const TRACES_BETWEEN = 250;
/** Since they were last met. */
export const ERRORS_KEPT_MS = KEPT_DAYS * DAY_MS;

function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * DAY_MS).toISOString();
}

/** News of visits that are written together, each key once. */
export interface EvidenceBatch {
  readonly visitors: readonly VisitorRow[];
  readonly errors: readonly ErrorRow[];
  readonly counts: readonly CountRow[];
  readonly traces?: readonly TraceRow[];
}

export interface Candidate {
  readonly section: SectionId;
  readonly version: string;
}

export interface EvidenceStore {
  /** The tables, for what reads or keeps more of them; rejects where they cannot be opened now. */
  ready(): Promise<Kysely<EvidenceTables>>;
  /** Rejects with an error of a locked file only where nothing was written. */
  write(batch: EvidenceBatch): Promise<void>;
  /** Decides of every visitor whose page has had the time to come alive whether it did. */
  settle(now?: Date): Promise<void>;
  /** What visitors of both sides met, by the candidate's share; each visitor is one, however often it came. */
  stages(ramp: RampKey): Promise<StageCounts[]>;
  errorsOf(release: Candidate): Promise<ErrorRow[]>;
  /** The errors of a candidate that the stable release has not shown while it was watched, in the last 14 days at most. */
  newErrors(candidate: Candidate, stable: string): Promise<ErrorRow[]>;
  /** Forgets who met what in other ramps of the section than this one, and the errors of its candidate: those that nobody has met since a time, ISO 8601, or all. */
  forget(ramp: RampKey, since?: string): Promise<void>;
  /** Removes what is older than 14 days, what was counted of ended rollouts with it, and points and alerts of ramps after 90, and counts after 400. */
  removeOld(now?: Date): Promise<void>;
  close(): Promise<void>;
}

/** Removes what was counted of rollouts that a later one of the section has followed, and of which no visitor is kept. */
async function removeEndedCounts(db: Kysely<EvidenceTables>): Promise<void> {
  await db
    .deleteFrom('ramp_counts')
    .where('ramp', '<', ({ selectFrom }) =>
      selectFrom('ramp_counts as later')
        .select(({ fn }) => fn.max('later.ramp').as('last'))
        .whereRef('later.section', '=', 'ramp_counts.section'),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('visitors')
            .select('visitors.unit')
            .whereRef('visitors.section', '=', 'ramp_counts.section')
            .whereRef('visitors.version', '=', 'ramp_counts.version')
            .whereRef('visitors.ramp', '=', 'ramp_counts.ramp'),
        ),
      ),
    )
    .execute();
}

/** What is known of visits, in tables that nothing else uses: opened when there is something to write or to read, and tried again where that fails. */
export function createEvidenceStore(open: () => Promise<Kysely<EvidenceTables>>): EvidenceStore {
  let opened: Promise<Kysely<EvidenceTables>> | undefined;
  let tracesAdded = 0;

  function ready(): Promise<Kysely<EvidenceTables>> {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  }

  const ofRelease = async ({ section, version }: Candidate) =>
    (await ready())
      .selectFrom('errors')
      .selectAll()
      .where('section', '=', section)
      .where('version', '=', version)
      .orderBy('first_at')
      .execute();

  return {
    ready,
    async write({ visitors, errors, counts, traces = [] }) {
      // First: what fails behind the transaction would have the queue write all of it again.
      if (tracesAdded >= TRACES_BETWEEN) {
        await removeOldestTraces(await ready());
        tracesAdded = 0;
      }
      await inTurn(await ready(), async (turn) => {
        await countVisitors(turn, visitors);
        if (errors.length > 0) {
          await turn
            .insertInto('errors')
            .values([...errors])
            .onConflict((conflict) =>
              conflict.columns(['section', 'version', 'fingerprint']).doUpdateSet({
                count: sql`errors.count + excluded.count`,
                last_at: sql`excluded.last_at`,
                trace: sql`excluded.trace`,
                // Rows of an older program name no network.
                networks: sql`case when excluded.networks > 1
                  or (errors.network <> '' and excluded.network <> '' and errors.network <> excluded.network) then 2 else errors.networks end`,
                network: sql`case when errors.network = '' then excluded.network else errors.network end`,
              }),
            )
            .execute();
        }
        if (counts.length > 0) {
          await turn
            .insertInto('counts')
            .values([...counts])
            .onConflict((conflict) =>
              conflict.columns(['day', 'section', 'version', 'what']).doUpdateSet({ count: sql`counts.count + excluded.count` }),
            )
            .execute();
        }
        await keepTraces(turn, traces);
      });
      tracesAdded += traces.length;
    },
    async settle(now = new Date()) {
      await settleVisitors(await ready(), new Date(now.getTime() - SETTLED_MS));
    },
    async stages(ramp) {
      return stagesOf(await countsOf(await ready(), ramp));
    },
    errorsOf: ofRelease,
    async newErrors(candidate, stable) {
      const known = await ofRelease({ section: candidate.section, version: stable });
      const fingerprints = new Set(known.map(({ fingerprint }) => fingerprint));
      return (await ofRelease(candidate)).filter(({ fingerprint }) => !fingerprints.has(fingerprint));
    },
    async forget({ section, version, ramp }, since) {
      const db = await ready();
      for (const table of ['visitors', 'network_counts'] as const) {
        await removeRows(db, table, ['section', '=', section], ['ramp', '<>', ramp]);
      }
      await db.deleteFrom('ramp_counts').where('section', '=', section).where('ramp', '<>', ramp).execute();
      const errors = db.deleteFrom('errors').where('section', '=', section).where('version', '=', version);
      await (since === undefined ? errors : errors.where('last_at', '<', since)).execute();
    },
    async removeOld(now = new Date()) {
      const db = await ready();
      const before = daysBefore(now, KEPT_DAYS);
      await removeRows(db, 'visitors', ['first_at', '<', before]);
      await removeRows(db, 'network_counts', ['last_at', '<', before]);
      await removeRows(db, 'traces', ['at', '<', before]);
      await removeEndedCounts(db);
      await removeOldestTraces(db);
      await db.deleteFrom('errors').where('last_at', '<', before).execute();
      const longBefore = daysBefore(now, KEPT_POINTS_DAYS);
      for (const table of ['points', 'alerts'] as const) await db.deleteFrom(table).where('at', '<', longBefore).execute();
      await db.deleteFrom('counts').where('day', '<', daysBefore(now, KEPT_COUNTS_DAYS).slice(0, 10)).execute();
    },
    async close() {
      await (await opened?.catch(() => undefined))?.destroy();
    },
  };
}
