import { expect, test } from 'vitest';
import { one, startPublishing, two } from '../../testing/publishing-origin.ts';
import { onEachDatabase } from '../../testing/temporary-data.ts';
import { createLedger } from '../ledger.ts';
import { removeSection } from './change-hosted.ts';

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
