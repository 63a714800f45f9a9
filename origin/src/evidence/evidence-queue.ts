import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { repeat } from '../server/repeat.ts';
import { isLocked } from './count-visitors.ts';
import type { CountRow, ErrorRow, TraceRow, VisitorRow } from './evidence-schema.ts';
import type { EvidenceBatch, EvidenceStore } from './evidence-store.ts';

const WRITE = { everyMs: 1_000, againMs: 5_000 };
/** Of all kinds together: what a minute of a flood brings. Beyond, news is dropped and counted. */
const MOST_WAITING = 20_000;
/** Of all kinds in one transaction, which holds up the process on SQLite, for a few tenths of a millisecond. */
const MOST_WRITTEN = 10;
/** Between two transactions: a form that is sent meanwhile takes several turns of the event loop, and waits for one of them at most. */
const REST_MS = 8;
/** With more than that, what comes in a second would take longer than one. */
const MOST_AT_REST = 1_000;
/** Visitors of whom it is known what was written. */
const MOST_REMEMBERED = 20_000;

export interface EvidenceQueue {
  addVisitor(row: VisitorRow): void;
  addError(row: ErrorRow): void;
  addCount(row: CountRow): void;
  addTrace(row: TraceRow): void;
  /** Writes all that waits. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

export interface QueueOptions {
  /** Called with how much was lost: the queue was full, or could not be written. */
  readonly onDropped: (count: number) => void;
  readonly onFailure: (error: unknown) => void;
  readonly mostWaiting?: number;
}

/** What waits for its turn, with news of the same thing put together. */
class Waiting<Row> {
  readonly #rows = new Map<string, Row>();
  readonly #keyOf: (row: Row) => string;
  readonly #merge: (before: Row, added: Row) => Row;

  constructor(keyOf: (row: Row) => string, merge: (before: Row, added: Row) => Row) {
    this.#keyOf = keyOf;
    this.#merge = merge;
  }

  get size(): number {
    return this.#rows.size;
  }

  /** Tells whether it was new, and there was no room for it. */
  add(row: Row, hasRoom: boolean): boolean {
    const key = this.#keyOf(row);
    const before = this.#rows.get(key);
    if (!before && !hasRoom) return false;
    this.#rows.set(key, before ? this.#merge(before, row) : row);
    return true;
  }

  /** Puts back what was taken out; what has been added of the same thing since is newer. */
  putBack(row: Row): void {
    const key = this.#keyOf(row);
    const since = this.#rows.get(key);
    this.#rows.set(key, since ? this.#merge(row, since) : row);
  }

  /** Takes out the oldest, at most so many. */
  take(most: number): Row[] {
    const taken: Row[] = [];
    for (const [key, row] of this.#rows) {
      if (taken.length === most) break;
      taken.push(row);
      this.#rows.delete(key);
    }
    return taken;
  }
}

/**
 * Keeps news of visits in memory until it is written, once a second and together: nothing that a visitor waits for waits for it.
 * What finds no room, or cannot be written, is lost and counted; while another program keeps the file locked, it waits.
 */
export function createEvidenceQueue(
  store: Pick<EvidenceStore, 'write'>,
  { onDropped, onFailure, mostWaiting = MOST_WAITING }: QueueOptions,
): EvidenceQueue {
  const visitors = new Waiting<VisitorRow>(
    ({ section, version, unit, is_candidate, percent }) => [section, version, unit, is_candidate, percent].join(' '),
    (before, { seen }) => ({ ...before, seen: before.seen | seen }),
  );
  const errors = new Waiting<ErrorRow>(
    ({ section, version, fingerprint }) => [section, version, fingerprint].join(' '),
    (before, { count, last_at, trace, network, networks: others }) => {
      const isOther = network !== '' && before.network !== '' && network !== before.network;
      const networks = isOther || others > 1 ? 2 : before.networks;
      return { ...before, count: before.count + count, last_at, trace, networks };
    },
  );
  const counts = new Waiting<CountRow>(
    ({ day, section, version, what }) => [day, section, version, what].join(' '),
    (before, { count }) => ({ ...before, count: before.count + count }),
  );
  const traces = new Waiting<TraceRow>(
    ({ trace, at }) => `${trace} ${at}`,
    (before) => before,
  );
  const waiting = () => visitors.size + errors.size + counts.size + traces.size;

  function add<Row>(to: Waiting<Row>, row: Row): void {
    if (!to.add(row, waiting() < mostWaiting)) onDropped(1);
  }

  /** What was written of a visitor before: most of what comes says nothing new. */
  const written = new LRUCache<string, number>({ max: MOST_REMEMBERED });
  const visitorKey = ({ section, version, ramp, unit, is_candidate, percent }: VisitorRow) =>
    [section, version, ramp, unit, is_candidate, percent].join(' ');

  async function writeSome(): Promise<void> {
    let room = MOST_WRITTEN;
    const some = <Row>(from: Waiting<Row>): Row[] => {
      const taken = from.take(room);
      room -= taken.length;
      return taken;
    };
    // What is rare goes first: visitors are many in a flood.
    const rare = { errors: some(errors), counts: some(counts), traces: some(traces) };
    const batch = { ...rare, visitors: onePerKey(some(visitors)) };
    const size = Object.values(batch).reduce((sum, rows) => sum + rows.length, 0);
    if (size === 0) return;
    try {
      await store.write(batch);
      for (const row of batch.visitors) written.set(visitorKey(row), (written.get(visitorKey(row)) ?? 0) | row.seen);
    } catch (error) {
      // Of all other failures nobody knows whether it was written after all, and visits would count twice.
      if (isLocked(error)) putBack(batch);
      else onDropped(size);
      throw error;
    }
  }

  function putBack(batch: EvidenceBatch): void {
    for (const row of batch.errors) errors.putBack(row);
    for (const row of batch.counts) counts.putBack(row);
    for (const row of batch.traces ?? []) traces.putBack(row);
    for (const row of batch.visitors) visitors.putBack(row);
  }

  async function writeAll(): Promise<void> {
    while (waiting() > 0) {
      await writeSome();
      // SQLite answers in the same turn of the event loop: without this, all of it would be one.
      await nextTurn();
    }
  }

  let haste = new AbortController();
  /** Writes what waits now, over most of a second. */
  async function writeAtRest(): Promise<void> {
    haste = new AbortController();
    const { signal } = haste;
    for (let left = waiting(); left > 0 && !signal.aborted; left -= MOST_WRITTEN) {
      await writeSome();
      if (waiting() > MOST_AT_REST) await nextTurn();
      else await wait(REST_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  let last: Promise<void> | undefined;
  /** One after the other: two at once would write two parts in a turn. */
  function oneByOne(write: () => Promise<void>): Promise<void> {
    const own = last ? last.then(write) : write();
    const ended = own
      .catch(() => undefined)
      .then(() => {
        if (last === ended) last = undefined;
      });
    last = ended;
    return own;
  }

  function flush(): Promise<void> {
    haste.abort();
    return oneByOne(writeAll);
  }

  const stop = repeat(() => oneByOne(writeAtRest), WRITE, onFailure);
  return {
    addVisitor(row) {
      const isNews = ((written.get(visitorKey(row)) ?? 0) & row.seen) !== row.seen;
      if (isNews) add(visitors, row);
    },
    addError: (row) => add(errors, row),
    addCount: (row) => add(counts, row),
    addTrace: (row) => add(traces, row),
    flush,
    async close() {
      haste.abort();
      await stop();
      await flush().catch(onFailure);
    },
  };
}

/** PostgreSQL takes each key once in a statement: of a visitor who was on both sides meanwhile, or met two shares, the first. */
function onePerKey(rows: readonly VisitorRow[]): VisitorRow[] {
  const byKey = new Map<string, VisitorRow>();
  for (const row of rows) {
    const key = [row.section, row.version, row.unit].join(' ');
    if (!byKey.has(key)) byKey.set(key, row);
  }
  return [...byKey.values()];
}
