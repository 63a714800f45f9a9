import { type Kysely, sql } from 'kysely';
import type { SectionId } from 'shared/sections/sections';
import { type SideCounts, type StageCounts, breakages } from './decide-ramp.ts';
import type { CountRow, ErrorRow, EvidenceTables, TraceRow, VisitorRow } from './evidence-schema.ts';
import { bitsOf, seenBits } from './seen-bits.ts';

/** A page that has not come alive by then, with all that a browser waits for, does not any more. */
const SETTLED_MS = 90_000;
const KEPT_DAYS = 14;
/** What has no visitor in it, for charts. */
const KEPT_POINTS_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1_000;

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
  write(batch: EvidenceBatch): Promise<void>;
  /** What visitors of both sides met, by the candidate's share; each visitor is one, however often it came. */
  stages(candidate: Candidate, now?: Date): Promise<StageCounts[]>;
  errorsOf(release: Candidate): Promise<ErrorRow[]>;
  /** The errors of a candidate that the stable release has not shown while it was watched, in the last 14 days at most. */
  newErrors(candidate: Candidate, stable: string): Promise<ErrorRow[]>;
  /** What was counted for good since a day. */
  counts(since: string): Promise<CountRow[]>;
  /** Forgets who met what of a candidate, before it begins again. */
  forget(candidate: Candidate): Promise<void>;
  /** Removes what is older than 14 days, and points and alerts of ramps after 90; counts stay. */
  removeOld(now?: Date): Promise<void>;
  close(): Promise<void>;
}

interface Counted {
  readonly percent: string;
  readonly is_candidate: number;
  readonly seen: number;
  readonly is_settled: number;
  readonly visitors: number;
}

const BROKEN = bitsOf(breakages);

function isSilent({ seen, is_settled }: Counted): boolean {
  return is_settled === 1 && (seen & seenBits.served) !== 0 && (seen & (seenBits.mounted | seenBits.left)) === 0;
}

function sideOf(rows: readonly Counted[]): SideCounts {
  const sum = (isCounted: (row: Counted) => boolean) => rows.reduce((all, row) => all + (isCounted(row) ? Number(row.visitors) : 0), 0);
  const having = (bits: number) => sum(({ seen }) => (seen & bits) !== 0);
  return {
    visitors: having(seenBits.served),
    settled: sum(({ seen, is_settled }) => is_settled === 1 && (seen & seenBits.served) !== 0),
    mounted: having(seenBits.mounted),
    heard: having(seenBits.heard),
    harmed: {
      broken: having(BROKEN),
      silent: sum(isSilent),
      slow: having(seenBits.slow),
      'stand-in': having(seenBits['stand-in']),
      error: having(seenBits.error),
      form: having(seenBits.form),
    },
  };
}

/** What is known of visits, in tables that nothing else uses: opened when there is something to write or to read, and tried again where that fails. */
export function createEvidenceStore(open: () => Promise<Kysely<EvidenceTables>>): EvidenceStore {
  let opened: Promise<Kysely<EvidenceTables>> | undefined;

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
      const db = await ready();
      await db.transaction().execute(async (transaction) => {
        if (visitors.length > 0) {
          await transaction
            .insertInto('visitors')
            .values([...visitors])
            .onConflict((conflict) =>
              conflict
                .columns(['section', 'version', 'unit'])
                .doUpdateSet({ seen: sql`visitors.seen | excluded.seen` })
                // Who has changed sides since, because the share has grown, is no visitor of one release any more.
                .where(sql<boolean>`visitors.is_candidate = excluded.is_candidate`),
            )
            .execute();
        }
        if (errors.length > 0) {
          await transaction
            .insertInto('errors')
            .values([...errors])
            .onConflict((conflict) =>
              conflict.columns(['section', 'version', 'fingerprint']).doUpdateSet({
                count: sql`errors.count + excluded.count`,
                last_at: sql`excluded.last_at`,
                trace: sql`excluded.trace`,
              }),
            )
            .execute();
        }
        if (counts.length > 0) {
          await transaction
            .insertInto('counts')
            .values([...counts])
            .onConflict((conflict) =>
              conflict.columns(['day', 'section', 'version', 'what']).doUpdateSet({ count: sql`counts.count + excluded.count` }),
            )
            .execute();
        }
        if (traces.length > 0) {
          await transaction
            .insertInto('traces')
            .values([...traces])
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        }
      });
    },
    async stages({ section, version }, now = new Date()) {
      const settledBefore = new Date(now.getTime() - SETTLED_MS).toISOString();
      const db = await ready();
      const rows: Counted[] = await db
        .selectFrom('visitors')
        .select(['percent', 'is_candidate', 'seen'])
        .select(sql<number>`case when first_at < ${settledBefore} then 1 else 0 end`.as('is_settled'))
        .select(({ fn }) => fn.countAll<number>().as('visitors'))
        .where('section', '=', section)
        .where('version', '=', version)
        .groupBy(['percent', 'is_candidate', 'seen', 'is_settled'])
        .execute();
      const percents = [...new Set(rows.map(({ percent }) => percent))].sort((one, other) => Number(one) - Number(other));
      return percents.map((percent) => {
        const side = (isCandidate: number) => sideOf(rows.filter((row) => row.percent === percent && row.is_candidate === isCandidate));
        return { percent: Number(percent), candidate: side(1), stable: side(0) };
      });
    },
    errorsOf: ofRelease,
    async newErrors(candidate, stable) {
      const known = await ofRelease({ section: candidate.section, version: stable });
      const fingerprints = new Set(known.map(({ fingerprint }) => fingerprint));
      return (await ofRelease(candidate)).filter(({ fingerprint }) => !fingerprints.has(fingerprint));
    },
    async counts(since) {
      return (await ready()).selectFrom('counts').selectAll().where('day', '>=', since).execute();
    },
    async forget({ section, version }) {
      const db = await ready();
      for (const table of ['visitors', 'errors'] as const) {
        await db.deleteFrom(table).where('section', '=', section).where('version', '=', version).execute();
      }
    },
    async removeOld(now = new Date()) {
      const db = await ready();
      const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString();
      await db.deleteFrom('visitors').where('first_at', '<', before).execute();
      await db.deleteFrom('errors').where('last_at', '<', before).execute();
      await db.deleteFrom('traces').where('at', '<', before).execute();
      const longBefore = new Date(now.getTime() - KEPT_POINTS_DAYS * DAY_MS).toISOString();
      for (const table of ['points', 'alerts'] as const) await db.deleteFrom(table).where('at', '<', longBefore).execute();
    },
    async close() {
      await (await opened?.catch(() => undefined))?.destroy();
    },
  };
}
