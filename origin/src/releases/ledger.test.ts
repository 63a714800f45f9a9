import { generateKeyPairSync } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { chainFaults, eventHash } from 'shared/commands/ledger-chain';
import { FIRST_PREVIOUS } from 'shared/contracts/ledger';
import { expect, test } from 'vitest';
import { onEachDatabase, onPostgres, temporaryData } from '../testing/temporary-data.ts';
import { listOriginKeys } from './access/origin-keys.ts';
import { type Ledger, createLedger } from './ledger.ts';
import { appendEvent } from '../testing/append-event.ts';

onEachDatabase();

const event = { section: 'give', version: '1.0.0-0123456789ab', actor: 'give team', why: 'Shorter form' } as const;

test('keeps events in order, with the time and the exact share', async () => {
  const { db } = await temporaryData();
  const ledger = createLedger(db);
  await appendEvent(ledger, { ...event, action: 'publish', percent: null });
  await appendEvent(ledger, { ...event, action: 'rollout', percent: 0.1 });
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
  await appendEvent(other, { ...event, action: 'publish', percent: null });
  expect((await other.states()).get('give')?.published).toEqual([event.version]);
  const published = async () => (await one.states()).get('give')?.published;
  // A server is asked once a second at most, and waited for half a second.
  await (onPostgres ? expect.poll(published) : expect(await published())).toEqual([event.version]);
  expect(await one.states()).toBe(await one.states());
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
  await appendEvent(ledger, { ...event, action: 'publish', percent: null });
  expect(await ledger.events()).toHaveLength(1);
});

test('each event names the one before it, also where two ledgers on one database add at once, and each is signed', async () => {
  const { db } = await temporaryData();
  const keys = [generateKeyPairSync('ed25519').privateKey, generateKeyPairSync('ed25519').privateKey];
  const ledgers = keys.map((originKey) => createLedger(db, { originKey }));
  const added = Array.from({ length: 10 }, (_, number) =>
    ledgers.map((ledger) => appendEvent(ledger, { ...event, version: `1.0.${number}-0123456789ab`, action: 'publish', percent: null })),
  );
  await Promise.all(added.flat());
  const records = (await ledgers[0]?.records()) ?? [];
  expect(records).toHaveLength(20);
  expect(records[0]?.previous).toBe(FIRST_PREVIOUS);
  expect(records.slice(1).map(({ previous }) => previous)).toEqual(records.slice(0, -1).map(eventHash));
  expect(new Set(records.map(({ seal }) => seal?.key)).size).toBe(2);
  expect(chainFaults(records, await listOriginKeys(db))).toEqual([]);
});

test('what everybody may read tells nobody who did something and why, and neither can be changed unnoticed', async () => {
  const { db } = await temporaryData();
  const ledger = createLedger(db, { originKey: generateKeyPairSync('ed25519').privateKey });
  for (const action of ['publish', 'promote'] as const) await appendEvent(ledger, { ...event, action, percent: null });
  const [first, second] = await ledger.records();
  expect(JSON.stringify([first, second])).not.toMatch(/give team|Shorter form/);
  expect(first?.note).not.toBe(second?.note);
  await db.updateTable('release_events').set({ why: 'Another reason' }).where('id', '=', 1).execute();
  expect((await ledger.records())[0]?.note).not.toBe(first?.note);
  expect(chainFaults(await ledger.records(), await listOriginKeys(db))).not.toEqual([]);
});

test('a reason that ends in half a character leaves the seal of its event good', async () => {
  const { db } = await temporaryData();
  const ledger = createLedger(db, { originKey: generateKeyPairSync('ed25519').privateKey });
  for (const action of ['publish', 'promote'] as const)
    await appendEvent(ledger, { ...event, why: '🚒'.slice(0, 1), action, percent: null });
  expect((await ledger.events()).map(({ why }) => why)).toEqual(['\ufffd', '\ufffd']);
  expect(chainFaults(await ledger.records(), await listOriginKeys(db))).toEqual([]);
});

test('events of a program that knows no chain are chained when the next one is added, and stay unsigned', async () => {
  const { db } = await temporaryData();
  const ledger = createLedger(db, { originKey: generateKeyPairSync('ed25519').privateKey });
  await appendEvent(ledger, { ...event, action: 'publish', percent: null });
  const older = { ...event, at: '2026-11-22T12:00:00.000Z', action: 'promote', percent: null, sequence: null, signed_by: null } as const;
  await db
    .insertInto('release_events')
    .values({ ...older, signed: null, previous_hash: null, salt: null, seal_key: null, seal: null })
    .execute();
  await appendEvent(ledger, { ...event, action: 'rollback', percent: null });
  const faults = chainFaults(await ledger.records(), await listOriginKeys(db));
  expect(faults).toEqual([{ id: 2, message: expect.stringMatching(/not signed by the origin/) }]);
});
