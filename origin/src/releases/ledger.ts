import type { Kysely } from 'kysely';
import { type SectionId, sections } from 'shared/sections/sections';
import type { Database } from '../data/schema.ts';

/** The versions that a document is made from, by section; a section that was never published is absent. */
export type Composition = Readonly<Partial<Record<SectionId, string>>>;

export interface LedgerEntry {
  readonly section: SectionId;
  readonly version: string;
  readonly action: 'publish' | 'promote';
  readonly actor: string;
  readonly why: string;
}

export interface Ledger {
  append(entry: LedgerEntry): Promise<void>;
  /** The stable version of each section: the last one that was promoted. */
  stable(): Promise<Composition>;
}

/** The append-only record of what was published and promoted, by whom and why; what is live derives from it. */
export function createLedger(db: Kysely<Database>): Ledger {
  return {
    async append(entry) {
      await db
        .insertInto('release_events')
        .values({ ...entry, at: new Date().toISOString() })
        .execute();
    },
    async stable() {
      const rows = await db
        .selectFrom('release_events as event')
        .select(['event.section', 'event.version'])
        .where('event.action', '=', 'promote')
        .where('event.id', 'in', (query) =>
          query
            .selectFrom('release_events')
            .select(({ fn }) => fn.max('id').as('id'))
            .where('action', '=', 'promote')
            .groupBy('section'),
        )
        .execute();
      const versions = new Map(rows.map(({ section, version }) => [section, version]));
      return Object.fromEntries(sections.flatMap(({ id }) => (versions.has(id) ? [[id, versions.get(id)]] : [])));
    },
  };
}
