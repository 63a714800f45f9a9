import type { Kysely } from 'kysely';
import type { SectionId } from 'shared/sections/sections';
import type { Beacon } from './beacon.ts';
import type { EvidenceTables, TraceRow } from './evidence-schema.ts';
import type { Visit } from './visit-ticket.ts';

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

/** What is known of a visit by its number, which a stand-in shows to its visitor; undefined where nothing went wrong in it, or for more than 14 days. */
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
