import { expect, test } from 'vitest';
import { temporaryData } from '../testing/temporary-data.ts';
import { createLedger } from './ledger.ts';

const event = { section: 'give', version: '1.0.0-0123456789ab', actor: 'give team', why: 'Shorter form' } as const;

test('keeps events in order, with the time and the exact share', async () => {
  const { db } = await temporaryData();
  const ledger = createLedger(db);
  await ledger.append({ ...event, action: 'publish', percent: null });
  await ledger.append({ ...event, action: 'rollout', percent: 0.1 });
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(await ledger.events()).toEqual([
    { ...event, id: 1, at, action: 'publish', percent: null },
    { ...event, id: 2, at, action: 'rollout', percent: 0.1 },
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
  const published = await one.states();
  expect(published.get('give')?.published).toEqual([event.version]);
  expect(await one.states()).toBe(published);
});
