import type { KeyObject } from 'node:crypto';
import type { Kysely } from 'kysely';
import { createSeal } from 'shared/commands/ledger-chain';
import type { SealedEvent } from 'shared/contracts/ledger';
import type { SectionId } from 'shared/sections/sections';
import { cachedRead } from '../db/cached-read.ts';
import { type LastKnown, type RememberOnDisk, rememberNothing } from '../db/last-known.ts';
import type { Database } from '../db/schema.ts';
import { tellOthers } from '../db/listen.ts';
import { withLock } from '../db/lock.ts';
import { registerOriginKey } from './access/origin-keys.ts';
import { type NewEvent, type RecordPage, appendRecord, headHash, ledgerLock, readRecords } from './ledger-records.ts';
import { type ReleaseEvent, type SectionState, sectionStates } from './section-state.ts';
import { type HostedSections, readHosted } from './site-map/hosted-sections.ts';

/** The versions that a document is made from, by section; a section that was never published is absent. */
export type ReleaseSet = Readonly<Record<SectionId, string>>;

/** Writes something else in the transaction of a change, by the events after it. */
export type WriteAlongside = (turn: Kysely<Database>, events: readonly ReleaseEvent[]) => Promise<void>;

/** What a change comes to: the events that it adds, none where it changes nothing, and what its sender is told. */
export interface Decided<Answer> {
  readonly append: readonly NewEvent[];
  readonly answer: Answer;
  /** What is written with the events, or neither is. */
  readonly alongside?: WriteAlongside | undefined;
}

type Decide<Answer> = (events: readonly ReleaseEvent[], hosted: HostedSections) => Promise<Decided<Answer>>;

export interface LedgerChange<Answer> {
  readonly answer: Answer;
  /** The id of the ledger's newest event after the change, the last one that it added if it added any; 0 for none. */
  readonly newest: number;
}

export interface Ledger {
  /**
   * Decides on every event so far, and the sections that the site has by now, and adds what comes of it, while no other process, on
   * any origin, can add any. `decide` must not use the database, nor take its time. What it throws is thrown, and nothing was added.
   */
  change<Answer>(decide: Decide<Answer>): Promise<LedgerChange<Answer>>;
  /** Every event, oldest first. */
  events(): Promise<ReleaseEvent[]>;
  /** Events as everybody may read them, oldest first. */
  records(page?: RecordPage): Promise<SealedEvent[]>;
  /** What each section's releases are now, with another origin's changes at once where PostgreSQL announced them, else after a second at most; the same map as before while nothing was added. */
  states(): Promise<ReadonlyMap<SectionId, SectionState>>;
  /** Something that stays the same while the states do; undefined where that takes a question. */
  mark(): unknown;
  /** Reads a change that another origin has announced: it counts at once. */
  renew(): Promise<void>;
}

/** The number of the last signed publish of a section; 0 before the first. */
export function lastSequence(events: readonly ReleaseEvent[], section: SectionId): number {
  return Math.max(0, ...events.map((event) => (event.section === section ? (event.sequence ?? 0) : 0)));
}

interface KeptStates {
  readonly newest: number;
  readonly states: ReadonlyMap<SectionId, SectionState>;
}

const columns = ['id', 'at', 'section', 'version', 'action', 'percent', 'actor', 'why', 'sequence', 'signed_by'] as const;

async function readEvents(db: Kysely<Database>): Promise<ReleaseEvent[]> {
  const rows = await db.selectFrom('release_events').select(columns).orderBy('id').execute();
  return rows.map(({ percent, ...row }) => ({ ...row, percent: percent === null ? null : Number(percent) }));
}

/** Where nothing was added since, a number is all that is asked for: numbers are given in the order of commits, because changes take turns. */
async function readStates(db: Kysely<Database>, kept: KeptStates = { newest: 0, states: new Map() }): Promise<KeptStates> {
  const { newest } = await db
    .selectFrom('release_events')
    .select(({ fn }) => fn.max('id').as('newest'))
    .executeTakeFirstOrThrow();
  if ((newest ?? 0) === kept.newest) return kept;
  const events = await readEvents(db);
  return { newest: events.at(-1)?.id ?? 0, states: sectionStates(events) };
}

/** As JSON, which knows no maps. */
function lastKnownStates(stored: LastKnown<{ newest: number; states: [SectionId, SectionState][] }>): LastKnown<KeptStates> {
  return {
    async read() {
      const known = await stored.read();
      return known && { newest: known.newest, states: new Map(known.states) };
    },
    keep: ({ newest, states }) => stored.keep({ newest, states: [...states] }),
  };
}

export interface LedgerOptions {
  /** Called when the database did not answer, and pages go on with the releases known. */
  readonly onFailure?: (error: unknown) => void;
  readonly remember?: RememberOnDisk;
  /** Signs each event that is added, and by it every event before. */
  readonly originKey?: KeyObject;
}

/** The append-only record of what was done to releases, by whom and why; what is live derives from it. */
export function createLedger(db: Kysely<Database>, { onFailure, remember = rememberNothing, originKey }: LedgerOptions = {}): Ledger {
  const seal = originKey && createSeal(originKey);
  const kept = cachedRead<KeptStates>(db, {
    read: (known) => readStates(db, known),
    onFailure,
    lastKnown: lastKnownStates(remember('releases')),
  });

  async function change<Answer>(decide: Decide<Answer>): Promise<LedgerChange<Answer>> {
    // Writers wait until the decision is committed.
    const changed = await withLock(db, ledgerLock, async (turn) => {
      const events = await readEvents(turn);
      const { append, answer, alongside } = await decide(events, await readHosted(turn));
      let newest = events.at(-1)?.id ?? 0;
      if (append.length > 0) {
        if (originKey) await registerOriginKey(turn, originKey);
        let previous = await headHash(turn);
        for (const event of append) {
          const { id, hash } = await appendRecord(turn, event, { previous, seal });
          [newest, previous] = [id, hash];
        }
        await alongside?.(turn, await readEvents(turn));
        await tellOthers(turn, 'zakat_ledger');
      }
      return { answer, newest };
    });
    await kept.renew();
    return changed;
  }

  return {
    change,
    events: () => readEvents(db),
    records: (page) => readRecords(db, page),
    states: async () => (await kept.current()).states,
    mark: kept.mark,
    renew: kept.renew,
  };
}
