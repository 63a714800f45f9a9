import type { Kysely } from 'kysely';
import type { SectionId } from 'shared/sections/sections';
import type { Database } from '../data/schema.ts';
import { type ReleaseEvent, type SectionState, sectionStates } from './section-state.ts';

/** The versions that a document is made from, by section; a section that was never published is absent. */
export type Composition = Readonly<Partial<Record<SectionId, string>>>;

export interface Ledger {
  /** Adds an event with the present time; every document from now on is chosen with it, whichever process makes it. */
  append(event: Omit<ReleaseEvent, 'id' | 'at'>): Promise<void>;
  /** Every event, oldest first. */
  events(): Promise<ReleaseEvent[]>;
  /** What each section's releases are now; the same map as before while nothing was added. */
  states(): Promise<ReadonlyMap<SectionId, SectionState>>;
}

/** The append-only record of what was done to releases, by whom and why; what is live derives from it. */
export function createLedger(db: Kysely<Database>): Ledger {
  let kept: { readonly newest: number; readonly states: ReadonlyMap<SectionId, SectionState> } = { newest: 0, states: new Map() };

  async function events(): Promise<ReleaseEvent[]> {
    const rows = await db.selectFrom('release_events').selectAll().orderBy('id').execute();
    return rows.map(({ percent, ...row }) => ({ ...row, percent: percent === null ? null : Number(percent) }));
  }

  return {
    events,
    async append({ percent, ...event }) {
      await db
        .insertInto('release_events')
        .values({ ...event, percent: percent === null ? null : String(percent), at: new Date().toISOString() })
        .execute();
    },
    async states() {
      const { newest } = await db
        .selectFrom('release_events')
        .select(({ fn }) => fn.max('id').as('newest'))
        .executeTakeFirstOrThrow();
      if ((newest ?? 0) !== kept.newest) {
        const all = await events();
        kept = { newest: all.at(-1)?.id ?? 0, states: sectionStates(all) };
      }
      return kept.states;
    },
  };
}
