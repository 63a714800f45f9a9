import { stat } from 'node:fs/promises';
import path from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { countsIn } from '../testing/evidence-queue.ts';
import { onEachDatabase, onPostgres, temporaryDatabase } from '../testing/temporary-data.ts';
import type { DatabaseAddress } from '../server/settings/database-address.ts';
import type { ErrorRow, TraceRow, VisitorRow } from './evidence-schema.ts';
import { createEvidenceQueue } from './evidence-queue.ts';
import { createEvidenceStore } from './evidence-store.ts';
import { openEvidence } from './open-evidence.ts';
import { type Seen, bitsOf } from './seen-bits.ts';

onEachDatabase();

const CANDIDATE = { section: 'give', version: '1.1.0-111111111111' };
const GIVE = { ...CANDIDATE, ramp: 7 };
const STABLE = '1.0.0-000000000000';
const BEGIN = new Date('2026-05-01T10:00:00Z');
const later = (minutes: number) => new Date(BEGIN.getTime() + minutes * 60_000);

function visitor(unit: string, side: 'candidate' | 'stable', seen: readonly Seen[], percent = '20'): VisitorRow {
  const is_candidate = side === 'candidate' ? 1 : 0;
  return { ...GIVE, unit, network: `network of ${unit}`, is_candidate, percent, seen: bitsOf(seen), first_at: BEGIN.toISOString() };
}

function errorRow(version: string, fingerprint: string, at = BEGIN, network = 'a'): ErrorRow {
  const time = at.toISOString();
  const what = { fingerprint, name: 'TypeError', place: 'a.js:1:2', trace: 'abc' };
  return { section: 'give', version, ...what, count: 1, first_at: time, last_at: time, network, networks: 1 };
}

function fileOf(address: DatabaseAddress): string {
  if (address.kind !== 'sqlite') throw new Error('This is about the file.');
  return path.join(path.dirname(address.file), 'evidence.sqlite');
}

async function openStore() {
  const address = await temporaryDatabase();
  const store = createEvidenceStore(() => openEvidence(address));
  onTestFinished(() => store.close());
  const write = (visitors: readonly VisitorRow[], errors: readonly ErrorRow[] = []) => store.write({ visitors, errors, counts: [] });
  return { store, write, address };
}

test('each visitor is counted once by side and share, with all that it met at any time', async () => {
  const { store, write } = await openStore();
  await write([visitor('a', 'candidate', ['served']), visitor('b', 'stable', ['served']), visitor('c', 'candidate', ['served'], '50')]);
  for (let again = 0; again < 3; again += 1) await write([visitor('a', 'candidate', ['heard', 'mounted', 'slow', 'error'])]);
  await write([visitor('a', 'candidate', ['heard', 'stand-in'])]);
  const [first, second] = await store.stages(GIVE);
  expect(first).toMatchObject({
    percent: 20,
    candidate: { visitors: 1, mounted: 1, heard: 1, harmed: { broken: 1, silent: 0, slow: 1, 'stand-in': 1, error: 1, form: 0 } },
    stable: { visitors: 1, mounted: 0 },
  });
  expect(second).toMatchObject({ percent: 50, candidate: { visitors: 1 }, stable: { visitors: 0 } });
});

test('one network contributes two visitors, and beyond 3 % of all, whatever side they are on', async () => {
  const { store, write } = await openStore();
  const of = (network: string, from: number, to: number, side: 'candidate' | 'stable') =>
    Array.from({ length: to - from }, (_, index) => ({
      ...visitor(`${network} ${from + index}`, side, ['served', 'mounted', 'error']),
      network,
    }));
  await write([...of('one', 0, 50, 'candidate'), ...of('other', 0, 50, 'stable')]);
  const two = { visitors: 2, mounted: 2, harmed: { broken: 2, error: 2 } };
  expect(await store.stages(GIVE)).toMatchObject([{ candidate: two, stable: two }]);
  await write(Array.from({ length: 96 }, (_, index) => visitor(`alone ${index}`, 'stable', ['served'])));
  await write(of('one', 50, 100, 'candidate'));
  await store.settle(later(5));
  expect(await store.stages(GIVE)).toMatchObject([
    {
      candidate: { visitors: 4, mounted: 2, settled: 4, harmed: { silent: 0 } },
      stable: { visitors: 98, settled: 98, harmed: { silent: 96 } },
    },
  ]);
});

test('two processes that write at once lose nothing', async () => {
  const { store, write, address } = await openStore();
  const other = createEvidenceStore(() => openEvidence(address));
  onTestFinished(() => other.close());
  await write([visitor('first', 'stable', ['served'])]);
  const batches = Array.from({ length: 20 }, (_, index) => [
    visitor(`a ${index}`, 'candidate', ['served']),
    visitor('first', 'stable', ['error']),
  ]);
  await Promise.all(batches.map((visitors, index) => [store, other][index % 2]?.write({ visitors, errors: [], counts: [] })));
  expect(await store.stages(GIVE)).toMatchObject([{ candidate: { visitors: 20 }, stable: { visitors: 1, harmed: { error: 1 } } }]);
});

test('an error knows whether it was heard from more than one network', async () => {
  const { store, write } = await openStore();
  const networks = async () => (await store.newErrors(GIVE, STABLE)).map((error) => error.networks);
  for (let again = 0; again < 3; again += 1) await write([], [errorRow(GIVE.version, 'aa')]);
  expect(await networks()).toEqual([1]);
  await write([], [errorRow(GIVE.version, 'aa', later(1), 'another')]);
  await write([], [errorRow(GIVE.version, 'aa', later(2))]);
  expect(await networks()).toEqual([2]);
});

test('a page that did not come alive is silent after a while, unless its visitor left before', async () => {
  const { store, write } = await openStore();
  await write([
    visitor('a', 'candidate', ['served']),
    visitor('b', 'candidate', ['served', 'heard', 'left']),
    visitor('c', 'candidate', ['served', 'heard', 'mounted']),
  ]);
  const silent = async (minutes: number) => {
    await store.settle(later(minutes));
    return (await store.stages(GIVE))[0]?.candidate.harmed.silent;
  };
  expect(await silent(1)).toBe(0);
  expect(await silent(2)).toBe(1);
  // This is decided once: one that comes alive after all takes nothing back.
  await write([visitor('a', 'candidate', ['mounted'])]);
  expect(await silent(3)).toBe(1);
  expect((await store.stages(GIVE))[0]?.candidate).toMatchObject({ settled: 3, mounted: 2 });
});

test('who changes sides while the share grows stays what it was, and what it meets then is not counted', async () => {
  const { store, write } = await openStore();
  await write([visitor('a', 'stable', ['served', 'mounted'])]);
  await write([visitor('a', 'candidate', ['served', 'error'], '50')]);
  expect(await store.stages(GIVE)).toMatchObject([{ percent: 20, stable: { visitors: 1, harmed: { broken: 0 } } }]);
});

test('what a visitor meets at another share is not counted on the same side either, and what is heard late of the first share is', async () => {
  const { store, write } = await openStore();
  await write([visitor('a', 'candidate', ['served']), visitor('b', 'stable', ['served'])]);
  await write([visitor('a', 'candidate', ['served', 'slow'], '50'), visitor('b', 'stable', ['served', 'slow'], '50')]);
  await write([visitor('a', 'candidate', ['mounted']), visitor('b', 'stable', ['mounted'])]);
  const met = { visitors: 1, mounted: 1, harmed: { slow: 0 } };
  expect(await store.stages(GIVE)).toMatchObject([{ percent: 20, candidate: met, stable: met }]);
});

test('the queue keeps what a visitor meets at one share apart from what it meets at another', async () => {
  const { store } = await openStore();
  const queue = createEvidenceQueue(store, { onDropped: () => undefined, onFailure: () => undefined });
  onTestFinished(() => queue.close());
  queue.addVisitor(visitor('a', 'candidate', ['served']));
  queue.addVisitor(visitor('a', 'candidate', ['served', 'slow'], '50'));
  await queue.flush();
  queue.addVisitor(visitor('a', 'candidate', ['mounted'], '50'));
  await queue.flush();
  queue.addVisitor(visitor('a', 'candidate', ['mounted']));
  await queue.flush();
  expect(await store.stages(GIVE)).toMatchObject([{ percent: 20, candidate: { visitors: 1, mounted: 1, harmed: { slow: 0 } } }]);
});

test('an error is new that the stable release has not shown', async () => {
  const { store, write } = await openStore();
  await write([], [errorRow(GIVE.version, 'aa'), errorRow(GIVE.version, 'bb'), errorRow(STABLE, 'aa')]);
  await write([], [errorRow(GIVE.version, 'bb', later(1))]);
  expect(await store.newErrors(GIVE, STABLE)).toMatchObject([{ fingerprint: 'bb', count: 2, last_at: later(1).toISOString() }]);
  await store.forget(GIVE);
  expect(await store.newErrors(GIVE, STABLE)).toEqual([]);
  expect(await store.errorsOf({ ...GIVE, version: STABLE })).toHaveLength(1);
});

test('of what was rolled out already, a ramp that begins forgets the errors that nobody has met since', async () => {
  const { store, write } = await openStore();
  await write([], [errorRow(GIVE.version, 'aa'), errorRow(GIVE.version, 'bb', later(2))]);
  await store.forget(GIVE, later(1).toISOString());
  expect(await store.newErrors(GIVE, STABLE)).toMatchObject([{ fingerprint: 'bb' }]);
});

test('a ramp that begins forgets the others of its section, and nothing of itself', async () => {
  const { store, write } = await openStore();
  const next = { ...GIVE, ramp: 8 };
  await write([visitor('a', 'candidate', ['served']), { ...visitor('b', 'stable', ['served']), ramp: next.ramp }]);
  await store.forget(next);
  expect(await store.stages(GIVE)).toEqual([]);
  expect(await store.stages(next)).toMatchObject([{ candidate: { visitors: 0 }, stable: { visitors: 1 } }]);
  await write([{ ...visitor('b', 'stable', ['served']), ramp: next.ramp }]);
  expect(await store.stages(next)).toMatchObject([{ stable: { visitors: 1 } }]);
});

function traceRow(trace: string, at: Date): TraceRow {
  return { trace, at: at.toISOString(), releases: '{}', news: '{}' };
}

test('of a visit that reports again and again, ten messages are stored', async () => {
  const { store } = await openStore();
  const writeTraces = (traces: readonly TraceRow[]) => store.write({ visitors: [], errors: [], counts: [], traces });
  await writeTraces(Array.from({ length: 8 }, (_, minute) => traceRow('c0', later(minute))));
  await writeTraces([8, 9, 10, 11].map((minute) => traceRow('c0', later(minute))));
  await writeTraces([traceRow('c0', later(12)), traceRow('c1', later(12))]);
  const rows = await (await store.ready()).selectFrom('traces').select(['trace', 'at']).orderBy('at').execute();
  expect(rows.map(({ trace }) => trace)).toEqual([...Array.from({ length: 10 }, () => 'c0'), 'c1']);
  expect(rows.at(-2)?.at).toBe(later(9).toISOString());
});

test('of visits that went wrong, the newest five thousand are kept', async () => {
  const { store } = await openStore();
  const PART = 250;
  const at = (number: number) => new Date(BEGIN.getTime() + number);
  for (let from = 0; from < 6_000; from += PART) {
    const traces = Array.from({ length: PART }, (_, index) => traceRow(`c${from + index}`, at(from + index)));
    await store.write({ visitors: [], errors: [], counts: [], traces });
  }
  const kept = await (await store.ready()).selectFrom('traces').select('at').orderBy('at').execute();
  expect(kept.length).toBeGreaterThanOrEqual(5_000);
  expect(kept.length).toBeLessThanOrEqual(5_500);
  expect(kept.at(-1)?.at).toBe(at(5_999).toISOString());
});

test('counts are kept for 400 days', async () => {
  const { store } = await openStore();
  const count = { section: 'give', version: STABLE, what: 'mounted', count: 2 };
  const counts = [
    { day: '2026-05-01', ...count },
    { day: '2026-05-02', ...count },
  ];
  await store.write({ visitors: [], errors: [], counts });
  await store.removeOld(later(401 * 24 * 60));
  expect(await countsIn(store)).toEqual([counts[1]]);
});

test('after 14 days nothing is left but counts', async () => {
  const { store, write } = await openStore();
  await write([visitor('a', 'candidate', ['served'])], [errorRow(STABLE, 'aa')]);
  const count = { day: '2026-05-01', section: 'give', version: STABLE, what: 'mounted', count: 2 };
  for (let time = 0; time < 2; time += 1) await store.write({ visitors: [], errors: [], counts: [count] });
  await store.removeOld(later(14 * 24 * 60));
  expect(await store.errorsOf({ ...GIVE, version: STABLE })).toHaveLength(1);
  await store.removeOld(later(14 * 24 * 60 + 1));
  expect(await store.errorsOf({ ...GIVE, version: STABLE })).toEqual([]);
  // Nobody is known any more: who comes again is a new visitor.
  await write([visitor('a', 'candidate', ['served'])]);
  expect(await store.stages(GIVE)).toMatchObject([{ candidate: { visitors: 2 } }]);
  expect(await countsIn(store)).toEqual([{ ...count, count: 4 }]);
});

test.skipIf(onPostgres)('is a file of its own, for its owner only', async () => {
  const { store, write, address } = await openStore();
  await write([visitor('a', 'candidate', ['served'])]);
  expect((await stat(fileOf(address))).mode & 0o777).toBe(0o600);
  await store.close();
});

test('what finds no room in the queue is dropped and counted, and the rest is written together', async () => {
  const { store } = await openStore();
  let dropped = 0;
  const queue = createEvidenceQueue(store, { mostWaiting: 3, onDropped: (count) => (dropped += count), onFailure: () => undefined });
  onTestFinished(() => queue.close());
  for (const unit of ['a', 'b', 'c', 'd', 'e']) queue.addVisitor(visitor(unit, 'candidate', ['served']));
  queue.addVisitor(visitor('a', 'candidate', ['mounted']));
  expect(dropped).toBe(2);
  await queue.flush();
  expect(await store.stages(GIVE)).toMatchObject([{ candidate: { visitors: 3, mounted: 1 } }]);
});

test('a store that cannot be written loses news, and nothing waits for it', async () => {
  let dropped = 0;
  const fail = async () => {
    throw new Error('The disk is full');
  };
  const queue = createEvidenceQueue({ write: fail }, { onDropped: (count) => (dropped += count), onFailure: () => undefined });
  onTestFinished(() => queue.close());
  queue.addVisitor(visitor('a', 'candidate', ['served']));
  await expect(queue.flush()).rejects.toThrow('The disk is full');
  expect(dropped).toBe(1);
  // Nothing waits that could fail again.
  await queue.flush();
});

test.skipIf(onPostgres)('while another program keeps the file locked, news waits with what is added to it', async () => {
  const { store, write, address } = await openStore();
  await write([visitor('other', 'stable', ['served'])]);
  let dropped = 0;
  const queue = createEvidenceQueue(store, { onDropped: (count) => (dropped += count), onFailure: () => undefined });
  onTestFinished(() => queue.close());
  const program = new BetterSqlite(fileOf(address));
  onTestFinished(() => void program.close());
  program.exec('begin immediate');
  queue.addVisitor(visitor('a', 'candidate', ['served']));
  await expect(queue.flush()).rejects.toThrow('locked');
  queue.addVisitor(visitor('a', 'candidate', ['mounted']));
  expect(dropped).toBe(0);
  program.exec('rollback');
  await queue.flush();
  expect(await store.stages(GIVE)).toMatchObject([{ candidate: { visitors: 1, mounted: 1 } }]);
});

test('what was counted of a rollout goes once a later one has begun and nobody of it is kept', async () => {
  const { store, write } = await openStore();
  const nextRamp = { ...GIVE, version: '1.2.0-222222222222', ramp: 9 };
  await write([visitor('a', 'candidate', ['served'])]);
  await store.removeOld(later(15 * 24 * 60));
  expect(await store.stages(GIVE), 'the last one').toHaveLength(1);
  const first_at = later(16 * 24 * 60).toISOString();
  await write([{ ...visitor('b', 'candidate', ['served']), ...nextRamp, first_at }]);
  await store.removeOld(later(17 * 24 * 60));
  expect(await store.stages(GIVE)).toEqual([]);
  expect(await store.stages(nextRamp)).toHaveLength(1);
});
