import path from 'node:path';
import { runRelease } from 'section-kit/publish/run-release';
import { createSigningKeyFile } from 'shared/commands/data-folder';
import { expect, test } from 'vitest';
import type { Data } from '../open-data.ts';
import { addedKey } from '../testing/signed-publish.ts';
import { temporaryFolder } from '../testing/temporary-data.ts';
import { type Alter, earlier, give, verifiedOrigin } from '../testing/verified-origin.ts';
import { createLedger } from './ledger.ts';
import { appendEvent } from '../testing/append-event.ts';

const start = (alter?: Alter) => verifiedOrigin(runRelease, alter);

test('notices a missing event', async () => {
  const { verify, data } = await start();
  await data.db.deleteFrom('release_events').where('id', '=', 4).execute();
  const { code, printed } = await verify();
  expect(code).toBe(1);
  expect(printed).toMatch(/^ledger: Event 5 does not belong right behind event 3: an event before it is missing or was altered\.$/m);
});

test('notices a reordered ledger', async () => {
  const { verify, data } = await start();
  const events = await data.db.selectFrom('release_events').selectAll().orderBy('id').execute();
  const [, second, third] = events;
  if (!second || !third) throw new Error('there are more events');
  await data.db.deleteFrom('release_events').where('id', 'in', [2, 3]).execute();
  const { id: _, ...one } = third;
  const { id: __, ...other } = second;
  // As if the numbers had been given the other way round.
  for (const [id, row] of [
    [2, { ...one, sequence: null }],
    [3, { ...other, sequence: null }],
  ] as const) {
    await data.db
      .insertInto('release_events')
      .values({ ...row, id } as never)
      .execute();
  }
  await data.db.updateTable('release_events').set({ sequence: third.sequence }).where('id', '=', 2).execute();
  await data.db.updateTable('release_events').set({ sequence: second.sequence }).where('id', '=', 3).execute();
  const { code, printed } = await verify();
  expect(code).toBe(1);
  expect(printed).toMatch(
    /^ledger: Event 2 does not belong right behind event 1: it was written behind event 3, so that the order was changed\.$/m,
  );
});

test('notices an event that something else than an origin has written', async () => {
  const { verify, data } = await start();
  const rollback = { section: 'give', version: earlier.release.version, action: 'rollback', percent: null, actor: 'x', why: '' } as const;
  await appendEvent(createLedger(data.db), rollback);
  const foreign = createLedger(data.db, { originKey: (await createSigningKeyFile(path.join(await temporaryFolder(), 'k.pem'))) as never });
  const { printed } = await verify();
  expect(printed).toMatch(/^ledger: Event 7 is not signed by the origin: something else has written it\.$/m);
  await appendEvent(foreign, { ...rollback, action: 'publish' });
  await data.db.deleteFrom('origin_keys').where('public_key', 'is not', null).execute();
  expect((await verify()).printed).toMatch(
    /^ledger: Event 8 is not what the origin's key [0-9a-f]{16} has signed, or that key is not published\.$/m,
  );
});

test('notices that the end of the ledger was cut off, beside what it has seen before', async () => {
  const { verify, data, call } = await start();
  const state = path.join(await temporaryFolder(), 'seen.json');
  expect((await verify('--state', state)).code).toBe(0);
  await call('/sections/give/rollback', { why: 'Leaks amounts' });
  expect((await verify('--state', state)).code).toBe(0);
  await data.db.deleteFrom('release_events').where('id', '=', 7).execute();
  for (let look = 0; look < 2; look += 1) {
    const { code, printed } = await verify('--state', state);
    expect(code).toBe(1);
    expect(printed).toMatch(/^head: The ledger went as far as event 7 at the last look, and that event is gone: its end was cut off\.$/m);
  }
  expect((await verify()).printed).not.toMatch(/^head/m);
});

test('notices a ledger that was written anew from its beginning, and a key of an origin that was not there before', async () => {
  const { verify, data } = await start();
  const state = path.join(await temporaryFolder(), 'seen.json');
  expect((await verify('--state', state)).code).toBe(0);
  const events = await createLedger(data.db).events();
  await data.db.deleteFrom('release_events').where('id', '>', 0).execute();
  await data.db.deleteFrom('origin_keys').where('public_key', 'is not', null).execute();
  const originKey = await createSigningKeyFile(path.join(await temporaryFolder(), 'k.pem'));
  const forged = createLedger(data.db, originKey ? { originKey } : {});
  for (const { id: _, at: __, ...event } of events) await appendEvent(forged, event);
  const { printed } = await verify('--state', state);
  expect(printed).toMatch(/^head: /m);
  expect(printed).toMatch(/^key: The origin's key [0-9a-f]{16} is new since the last look/m);
});

/** Takes away what proves that an origin wrote the ledger, as somebody can who may write to the database. */
async function removeSeals(db: Data['db']): Promise<void> {
  await db.updateTable('release_events').set({ seal: null, seal_key: null }).execute();
}

test('notices a ledger without its seals, where the site publishes a key that seals', async () => {
  const { verify, data } = await start();
  const state = path.join(await temporaryFolder(), 'seen.json');
  expect((await verify('--state', state)).code).toBe(0);
  await removeSeals(data.db);
  for (const options of [[], ['--state', state]]) {
    const { code, printed } = await verify(...options);
    expect(code).toBe(1);
    expect(printed).toMatch(/^ledger: No event is signed by an origin, although the site publishes an origin's key/m);
  }
});

test('notices a ledger without its seals and the key that sealed it, beside what it has seen before', async () => {
  const { verify, data } = await start();
  const state = path.join(await temporaryFolder(), 'seen.json');
  expect((await verify('--state', state)).code).toBe(0);
  await removeSeals(data.db);
  await data.db.deleteFrom('origin_keys').where('public_key', 'is not', null).execute();
  const { code, printed } = await verify('--state', state);
  expect(code).toBe(1);
  expect(printed).toMatch(/^key: The origin's key [0-9a-f]{16} was published at the last look, and is not any more\.$/m);
  expect(printed).toMatch(/^head: Event 6 was signed by the origin at the last look, and is not any more: the signatures were removed\.$/m);
  expect((await verify()).printed).toMatch(/^No origin has signed the ledger so far\.$/m);
});

test('notices an event that was written without a seal, though the origin has sealed the next one and thereby all before', async () => {
  const { verify, data, ledger } = await start();
  const state = path.join(await temporaryFolder(), 'seen.json');
  expect((await verify('--state', state)).code).toBe(0);
  await removeSeals(data.db);
  const { section, version } = earlier.release;
  const event = { section, version, percent: null, actor: 'x', why: '' } as const;
  await appendEvent(createLedger(data.db), { ...event, action: 'rollback' });
  await appendEvent(ledger, { ...event, action: 'unlock', version: give.release.version });
  const { code, printed } = await verify('--state', state);
  expect(code).toBe(1);
  expect(printed).toMatch(/^head: Event 6 was signed by the origin at the last look, and is not any more/m);
});

test('notices pages where the ledger says that nothing was ever published', async () => {
  const empty = JSON.stringify({ events: [], more: false });
  const { verify } = await start((text, url) => (url.startsWith('/_ledger/events') ? empty : text));
  const { code, printed } = await verify();
  expect(code).toBe(1);
  expect(printed).toMatch(/^ledger: The ledger is empty, although the site publishes an origin's key/m);
  expect(printed).toMatch(/^document: \/ is made from shell \S+, and the ledger says that nothing is live\.$/m);
});

test('notices a team’s key that is new, or signs for another section, beside what it has seen before', async () => {
  const { verify, data } = await start();
  await addedKey(data.db, 'give');
  const state = path.join(await temporaryFolder(), 'seen.json');
  expect((await verify('--state', state)).code).toBe(0);
  await data.db.updateTable('signing_keys').set({ section: 'shell' }).where('section', '=', 'give').execute();
  await addedKey(data.db, 'shell');
  const { code, printed } = await verify('--state', state);
  expect(code).toBe(1);
  expect(printed).toMatch(/^key: The key [0-9a-f]{16} signed releases of give at the last look, and signs those of shell now\.$/m);
  expect(printed).toMatch(/^key: The key [0-9a-f]{16}, which signs releases of shell, is new since the last look\./m);
});
