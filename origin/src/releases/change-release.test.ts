import { expect, test } from 'vitest';
import { startWithReleases, two } from '../testing/publishing-origin.ts';
import { changeRelease } from './change-release.ts';
import { createLedger } from './ledger.ts';
import { createRehearsals } from './rehearsals/rehearsals.ts';
import { createReleaseStore } from './release-store.ts';

const { version } = two.release;
const asked = { section: 'give', change: { action: 'promote', version }, actor: 'give team', why: '' } as const;

/** What changes a release of an origin where one is live and another held; the gate finds these faults, and says what it tried. */
async function startChanging(faults: readonly string[] = []) {
  const { data, folder } = await startWithReleases();
  const tried: string[] = [];
  const gate = {
    async faultsOf({ release }: { readonly release: { readonly version: string } }) {
      tried.push(release.version);
      return [...faults];
    },
  };
  const [store, ledger] = [createReleaseStore(folder), createLedger(data.db)];
  return { tried, changing: { store, ledger, gate, rehearsals: createRehearsals(data.db) } };
}

/** A reading whose first answer is one of a moment ago. */
function lateFor<Args extends unknown[], Answer>(read: (...args: Args) => Promise<Answer>, before: (answer: Answer) => Answer) {
  let isFirst = true;
  return async (...args: Args): Promise<Answer> => {
    const answer = await read(...args);
    const isLate = isFirst;
    isFirst = false;
    return isLate ? before(answer) : answer;
  };
}

test('a held release that another origin publishes while it is asked for is tried before it is live', async () => {
  const { tried, changing } = await startChanging();
  const events = lateFor(changing.ledger.events, (all) => all.filter((event) => event.version !== version));
  const ledger = { ...changing.ledger, events };
  expect(await changeRelease({ ...changing, ledger }, asked)).toMatchObject({ kind: 'done', version });
  expect(tried).toEqual([version]);
});

test('a held release whose files arrive while it is asked for is tried, and refused for what is found', async () => {
  const { tried, changing } = await startChanging(['It does not render.']);
  const late = lateFor(changing.store.find, () => undefined);
  const store = { findHere: changing.store.findHere, find: late, findNeeded: late };
  expect(await changeRelease({ ...changing, store }, asked)).toMatchObject({ kind: 'refused', status: 422 });
  expect(tried).toEqual([version]);
});

test('where what was tried is never what would be live, nothing is changed', async () => {
  const { tried, changing } = await startChanging();
  const events = async () => (await changing.ledger.events()).filter((event) => event.version !== version);
  const ledger = { ...changing.ledger, events };
  expect(await changeRelease({ ...changing, ledger }, asked)).toMatchObject({ kind: 'refused', status: 503 });
  expect(tried).toEqual([]);
  expect((await changing.ledger.states()).get('give')?.stable).not.toBe(version);
});
