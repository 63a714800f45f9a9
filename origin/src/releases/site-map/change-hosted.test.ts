import { expect, test } from 'vitest';
import { one, startPublishing, two } from '../../testing/publishing-origin.ts';
import { onEachDatabase } from '../../testing/temporary-data.ts';
import { createLedger } from '../ledger.ts';
import { addSection, removeSection } from './change-hosted.ts';

onEachDatabase();

/** The release API alone, and what lets `give` leave while its next release is tried. */
async function start() {
  let duringTrial = async (): Promise<unknown> => undefined;
  const gate = {
    async faultsOf() {
      await duringTrial();
      return [];
    },
  };
  const { data, call } = await startPublishing(gate);
  const ledger = createLedger(data.db);
  const leaving = { id: 'give', actor: 'a test', why: 'Merged into About' };
  const leaveDuringTrial = () => {
    duringTrial = () => removeSection({ db: data.db, ledger }, leaving);
  };
  return { call, ledger, leaveDuringTrial };
}

test('the removal of a section that somebody adds again meanwhile says that it is one', async () => {
  const { data, call } = await startPublishing();
  const ledger = createLedger(data.db);
  await call('/sections/give/releases', one);
  const meanwhile: typeof ledger.change = async (decide) => {
    await addSection(data.db, { id: 'give', remote: 'mf-give' });
    return await ledger.change(decide);
  };
  const leaving = { id: 'give', actor: 'a test', why: 'Merged into About' };
  const told = removeSection({ db: data.db, ledger: { change: meanwhile } }, leaving);
  await expect(told).rejects.toThrow(/^give is a section of this site.*pnpm admin section remove give/);
  expect((await ledger.states()).get('give')).toMatchObject({ stable: one.release.version, retired: null });
});

test('a section without releases leaves', async () => {
  const { data } = await startPublishing();
  const leaving = { id: 'apply', actor: 'a test', why: 'Never begun' };
  expect(await removeSection({ db: data.db, ledger: createLedger(data.db) }, leaving)).toBe('Nothing of apply was ever published here.');
});

const refused = { status: 404, body: { message: expect.stringContaining("There is no section 'give'.") } };

test('a section that leaves while its first release is tried has none', async () => {
  const { call, ledger, leaveDuringTrial } = await start();
  leaveDuringTrial();
  expect(await call('/sections/give/releases', one)).toMatchObject(refused);
  expect(await ledger.events()).toEqual([]);
});

test('a section that leaves while a release of it is tried stays retired', async () => {
  const { call, ledger, leaveDuringTrial } = await start();
  await call('/sections/give/releases', one);
  leaveDuringTrial();
  expect(await call('/sections/give/releases', two)).toMatchObject(refused);
  expect((await ledger.events()).map(({ action }) => action)).toEqual(['publish', 'promote', 'retire']);
});

test('a section that leaves while a held release of it is tried is not made live again', async () => {
  const { call, ledger, leaveDuringTrial } = await start();
  await call('/sections/give/releases', one);
  await call('/sections/give/releases', { ...two, hold: true });
  leaveDuringTrial();
  expect(await call('/sections/give/promote', { version: two.release.version })).toMatchObject(refused);
  expect((await ledger.events()).map(({ action }) => action)).toEqual(['publish', 'promote', 'publish', 'retire']);
});
