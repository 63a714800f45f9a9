import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openEvidenceQueue } from '../testing/evidence-queue.ts';
import { onPostgres } from '../testing/temporary-data.ts';
import type { VisitorRow } from './evidence-schema.ts';
import type { EvidenceStore } from './evidence-store.ts';
import { type Seen, bitsOf } from './seen-bits.ts';

const GIVE = { section: 'give', version: '1.1.0-111111111111', ramp: 7 };
const BEGIN = new Date('2026-05-01T10:00:00Z');
const VISITORS = 1_000;
/** Rows that SQLite may change in one turn of the event loop, which holds up those who send a form: a tenth of a millisecond each at most. */
const MOST_CHANGED = 120;

function visitor(number: number, seen: readonly Seen[]): VisitorRow {
  const of = { unit: `visitor ${number}`, network: `network ${number}`, is_candidate: number % 2, percent: '20' };
  return { ...GIVE, ...of, seen: bitsOf(seen), first_at: BEGIN.toISOString() };
}

async function changes(store: EvidenceStore): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(await store.ready());
  return rows[0]?.changes ?? Number.NaN;
}

/** How many rows some work changed in each turn of the event loop. */
async function changedInTurns(store: EvidenceStore, work: () => Promise<void>): Promise<number[]> {
  const changed: number[] = [];
  let isDone = false;
  const working = work().finally(() => {
    isDone = true;
  });
  for (let before = await changes(store); !isDone; ) {
    await setImmediate();
    const now = await changes(store);
    changed.push(now - before);
    before = now;
  }
  await working;
  return changed;
}

test.skipIf(onPostgres)('a second of a flood is written in small parts, between which forms take their turn', async () => {
  const { store, queue } = await openEvidenceQueue();
  for (let number = 0; number < VISITORS; number += 1) queue.addVisitor(visitor(number, ['served', 'heard', 'mounted']));
  const changed = await changedInTurns(store, () => queue.flush());
  expect(await store.stages(GIVE)).toMatchObject([{ candidate: { mounted: VISITORS / 2 }, stable: { mounted: VISITORS / 2 } }]);
  expect(Math.max(...changed)).toBeLessThanOrEqual(MOST_CHANGED);
});

test.skipIf(onPostgres)('what is decided of a thousand visitors at once is written in small parts, too', async () => {
  const { store, queue } = await openEvidenceQueue();
  for (let number = 0; number < VISITORS; number += 1) queue.addVisitor(visitor(number, ['served']));
  await queue.flush();
  const changed = await changedInTurns(store, () => store.settle(new Date(BEGIN.getTime() + 5 * 60_000)));
  expect(await store.stages(GIVE)).toMatchObject([{ candidate: { settled: VISITORS / 2 }, stable: { settled: VISITORS / 2 } }]);
  expect(Math.max(...changed)).toBeLessThanOrEqual(MOST_CHANGED);
});

test.skipIf(onPostgres)('visitors who are forgotten are removed in small parts', async () => {
  const { store, queue } = await openEvidenceQueue();
  for (let number = 0; number < VISITORS; number += 1) queue.addVisitor(visitor(number, ['served']));
  await queue.flush();
  const changed = await changedInTurns(store, () => store.forget({ ...GIVE, ramp: 8 }));
  expect(await store.stages(GIVE)).toEqual([]);
  expect(Math.max(...changed)).toBeLessThanOrEqual(MOST_CHANGED);
});

test.skipIf(onPostgres)('news that says nothing new of a visitor writes nothing', async () => {
  const { store, queue } = await openEvidenceQueue();
  queue.addVisitor(visitor(1, ['served', 'heard', 'mounted']));
  await queue.flush();
  const before = await changes(store);
  queue.addVisitor(visitor(1, ['heard']));
  await queue.flush();
  expect(await changes(store)).toBe(before);
});
