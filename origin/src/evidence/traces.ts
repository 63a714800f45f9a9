import type { Kysely } from 'kysely';
import type { SectionId } from 'shared/sections/sections';
import type { Beacon } from './beacon.ts';
import { removeRows } from './remove-rows.ts';
import type { EvidenceTables, TraceRow } from './evidence-schema.ts';
import type { Visit } from './visit-ticket.ts';

/** Of one visit: a ticket may be sent again and again. */
const MOST_MESSAGES = 10;
/** Of all visits: on SQLite, some 11 MB of the 64 that the file may have. */
const MOST_KEPT = 5_000;

/** What was said of a visit at once; `d` are the sections of which the origin served another release, because theirs failed on it. */
export type VisitNews = Omit<Beacon, 'v'> & { readonly d?: readonly SectionId[] };

/** The side of a rollout that the visit was on. */
export interface TracedSide {
  readonly section: SectionId;
  readonly version: string;
  readonly isCandidate: boolean;
}

interface TracedReleases {
  readonly madeFrom: Readonly<Record<SectionId, string>>;
  readonly sides: readonly TracedSide[];
}

/** What is known of a visit in which something went wrong, oldest first. */
export interface TracedVisit extends TracedReleases {
  readonly trace: string;
  readonly messages: readonly { readonly at: string; readonly news: VisitNews }[];
}

/** The row of a message that tells that something went wrong; undefined where nothing did: a good visit is only counted. */
export function traceOf({ trace, releases, arms }: Visit, news: VisitNews, at: Date): TraceRow | undefined {
  const { m, f, s, e, g, d } = news;
  if (m !== -1 && !f && !s?.length && !e?.length && !g?.length && !d?.length) return undefined;
  const kept: TracedReleases = {
    madeFrom: releases,
    sides: arms.map(({ section, version, isCandidate }) => ({ section, version, isCandidate })),
  };
  return { trace, at: at.toISOString(), releases: JSON.stringify(kept), news: JSON.stringify(news) };
}

/** Keeps messages of visits, ten of each at most. */
export async function keepTraces(turn: Kysely<EvidenceTables>, rows: readonly TraceRow[]): Promise<void> {
  if (rows.length === 0) return;
  const kept = await turn
    .selectFrom('traces')
    .select(({ fn }) => ['trace', fn.countAll().as('messages')])
    .where('trace', 'in', [...new Set(rows.map(({ trace }) => trace))])
    .groupBy('trace')
    .execute();
  const messages = new Map(kept.map((one) => [one.trace, Number(one.messages)]));
  const added = rows.filter(({ trace }) => {
    const before = messages.get(trace) ?? 0;
    messages.set(trace, before + 1);
    return before < MOST_MESSAGES;
  });
  if (added.length === 0) return;
  await turn
    .insertInto('traces')
    .values(added)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes all messages of visits but the newest five thousand. */
export async function removeOldestTraces(db: Kysely<EvidenceTables>): Promise<void> {
  const beyond = await db.selectFrom('traces').select('at').orderBy('at', 'desc').offset(MOST_KEPT).limit(1).executeTakeFirst();
  if (beyond) await removeRows(db, 'traces', ['at', '<=', beyond.at]);
}

/** What is known of a visit by its number, which a stand-in shows to its visitor; undefined where nothing went wrong in it, or where it was removed since. */
export async function findTrace(db: Kysely<EvidenceTables>, trace: string): Promise<TracedVisit | undefined> {
  const rows = await db.selectFrom('traces').selectAll().where('trace', '=', trace).orderBy('at').execute();
  const [first] = rows;
  if (!first) return undefined;
  return {
    trace,
    ...(JSON.parse(first.releases) as TracedReleases),
    messages: rows.map(({ at, news }) => ({ at, news: JSON.parse(news) as VisitNews })),
  };
}
