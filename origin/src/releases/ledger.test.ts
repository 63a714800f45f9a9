import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { onPostgres, temporaryData } from '../testing/temporary-data.ts';
import { type Ledger, createLedger } from './ledger.ts';

const event = { section: 'give', version: '1.0.0-0123456789ab', actor: 'give team', why: 'Shorter form' } as const;

test('keeps events in order, with the time and the exact share', async () => {
  const { db } = await temporaryData();
  const ledger = createLedger(db);
  await ledger.append({ ...event, action: 'publish', percent: null });
  await ledger.append({ ...event, action: 'rollout', percent: 0.1 });
  const unsigned = { sequence: null, signed_by: null };
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(await ledger.events()).toEqual([
    { ...event, ...unsigned, id: 1, at, action: 'publish', percent: null },
    { ...event, ...unsigned, id: 2, at, action: 'rollout', percent: 0.1 },
  ]);
  expect((await db.selectFrom('release_events').select('percent').execute()).map(({ percent }) => percent)).toEqual([null, '0.1']);
});

test('folds the events again only where another ledger, or this one, has added to them', async () => {
  const { db } = await temporaryData();
  const [one, other] = [createLedger(db), createLedger(db)];
  const empty = await one.states();
  expect(empty.size).toBe(0);
  expect(await one.states()).toBe(empty);
  await other.append({ ...event, action: 'publish', percent: null });
  expect((await other.states()).get('give')?.published).toEqual([event.version]);
  // A server is asked once a second at most.
  if (onPostgres) await wait(1_000);
  const published = await one.states();
  expect(published.get('give')?.published).toEqual([event.version]);
  expect(await one.states()).toBe(published);
});

test('of decisions at once, each knows what came of the ones before it', async () => {
  const { db } = await temporaryData();
  const ledgers = [createLedger(db), createLedger(db)];
  const startRollout = (ledger: Ledger, number: number) =>
    ledger.change(async (events) => {
      if (events.length > 0) return { append: [], answer: false };
      await wait(5);
      const rollout = { ...event, version: `1.0.${number}-0123456789ab`, action: 'rollout', percent: 5 } as const;
      return { append: [rollout], answer: true };
    });
  const started = await Promise.all(Array.from({ length: 8 }, (_, number) => ledgers.map((ledger) => startRollout(ledger, number))).flat());
  expect(started.filter(({ answer }) => answer)).toHaveLength(1);
  expect(await ledgers[0]?.events()).toHaveLength(1);
});

test('a decision that fails adds nothing, and the next one goes on', async () => {
  const { db } = await temporaryData();
  const ledger = createLedger(db);
  const refusal = new Error('This is no release.');
  await expect(ledger.change(() => Promise.reject(refusal))).rejects.toBe(refusal);
  await ledger.append({ ...event, action: 'publish', percent: null });
  expect(await ledger.events()).toHaveLength(1);
});
