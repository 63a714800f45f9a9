import { expect, test } from 'vitest';
import { onEachDatabase, temporaryData } from '../testing/temporary-data.ts';
import { insertRow } from './insert-row.ts';

onEachDatabase();

const row = (key: string, answer: string) => ({
  kind: 'pledge',
  key,
  body_hash: 'a hash',
  answer,
  created_at: '2026-01-01T00:00:00.000Z',
  key_id: null,
});

test('each row has its own values, whatever order they come in', async () => {
  const { db } = await temporaryData();
  await insertRow(db, 'idempotency_keys', row('one', 'first'));
  await insertRow(db, 'idempotency_keys', row('two', 'second'));
  const { kind, key, ...others } = row('three', 'third');
  await insertRow(db, 'idempotency_keys', { ...others, key, kind });
  const kept = await db.selectFrom('idempotency_keys').select(['kind', 'key', 'answer']).orderBy('answer').execute();
  expect(kept).toEqual([
    { kind: 'pledge', key: 'one', answer: 'first' },
    { kind: 'pledge', key: 'two', answer: 'second' },
    { kind: 'pledge', key: 'three', answer: 'third' },
  ]);
});

test('a row whose key is taken is refused, or left out and told', async () => {
  const { db } = await temporaryData();
  expect(await insertRow(db, 'idempotency_keys', row('one', 'first'), { orIgnore: true })).toBe(true);
  expect(await insertRow(db, 'idempotency_keys', row('one', 'second'), { orIgnore: true })).toBe(false);
  await expect(insertRow(db, 'idempotency_keys', row('one', 'third'))).rejects.toThrow(/unique/i);
  expect(await db.selectFrom('idempotency_keys').select('answer').execute()).toEqual([{ answer: 'first' }]);
});
