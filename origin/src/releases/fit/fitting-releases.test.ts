import { lacksOf } from 'shared/commands/release-fit';
import { expect, test } from 'vitest';
import { type PackedParts, packRelease } from '../../testing/packed-release.ts';
import { NOTHING_PUBLISHED, type SectionState } from '../section-state.ts';
import { createServedReleases } from '../served-releases.ts';
import { fittingReleases, standIns } from './fitting-releases.ts';

function made(section: string, text: string, parts: PackedParts = {}) {
  return { release: packRelease(section, text, parts).release, folder: '' };
}

const provided = (...names: string[]) => ({ 'shared/provided': names });
const [older, newer] = [
  made('shell', 'older', { names: provided('Button') }),
  made('shell', 'newer', { names: provided('Button', 'Pill') }),
];
const plain = made('give', 'plain', { names: provided('Button') });
const [needsPill, needsPillToo] = [1, 2].map((text) => made('give', `${text}`, { names: provided('Button', 'Pill') })) as [
  typeof plain,
  typeof plain,
];
const all = [older, newer, plain, needsPill, needsPillToo];
const store = {
  find: async (section: string, version: string) => all.find(({ release }) => release.section === section && release.version === version),
};

const versions = (...releases: (typeof plain)[]) => releases.map(({ release }) => release.version);
function stateOf(...releases: (typeof plain)[]): SectionState {
  const [stable = '', ...previous] = versions(...releases);
  return { ...NOTHING_PUBLISHED, published: versions(...releases).reverse(), stable, previous };
}

test.each([
  ['a name that the shell exports', provided('Button'), provided('Button', 'Pill'), []],
  [
    'a name that it does not',
    provided('Pill'),
    provided('Button'),
    [{ kind: 'name', package: 'shared', name: 'Pill', from: 'shared/provided' }],
  ],
  ['all of a module', provided('*'), provided('Button'), []],
  ['all of a module that it does not have', { zustand: ['*'] }, provided('Button'), [{ name: '*', from: 'zustand' }]],
  ['a name of React', { react: ['use'] }, { react: ['useState'] }, [{ package: 'react', name: 'use', from: 'react' }]],
])('a section that needs %s', (_, needs, offers, lacks) => {
  expect(lacksOf(made('give', 'one', { names: needs }).release, made('shell', 'one', { names: offers }).release)).toMatchObject(lacks);
});

test('a name is told by the subpath that the sources import it from', () => {
  const give = { ...needsPill.release, uses: { 'shared/ui/pill': ['Pill'] } };
  expect(lacksOf(give, older.release)).toMatchObject([{ name: 'Pill', from: 'shared/ui/pill' }]);
});

test('releases that say no names are compared by their ranges', () => {
  expect(lacksOf(needsPill.release, made('shell', 'says nothing').release)).toEqual([]);
  expect(lacksOf(made('give', 'says nothing').release, older.release)).toEqual([]);
  expect(lacksOf(made('give', 'new', { singletons: { react: '^20.0.0' } }).release, older.release)).toMatchObject([
    { kind: 'range', package: 'react', range: '^20.0.0', provided: null },
  ]);
});

test('the newest release that fits is used, and the next one stands behind it', async () => {
  const states = new Map([['give', stateOf(needsPillToo, needsPill, plain)]]);
  const chosen = { section: 'give', version: needsPillToo.release.version };
  expect(await fittingReleases(store, states, chosen, newer)).toMatchObject({
    used: needsPillToo.release.version,
    before: needsPill.release.version,
  });
  expect(await fittingReleases(store, states, chosen, older)).toEqual({ used: plain.release.version, before: undefined, isMissing: false });
});

test('a candidate that does not fit leaves its visitors what is stable', async () => {
  const candidate = { version: needsPill.release.version, percent: 50, halted: false, since: 1 };
  const states = new Map([['give', { ...stateOf(plain), candidate }]]);
  expect(await fittingReleases(store, states, { section: 'give', version: candidate.version }, older)).toMatchObject({
    used: plain.release.version,
  });
});

test('a release whose files are gone and one that does not fit are both left out', async () => {
  const gone = made('give', 'gone', { names: provided('Button') });
  const states = new Map([['give', stateOf(gone, needsPill, plain)]]);
  expect(await fittingReleases(store, states, { section: 'give', version: gone.release.version }, older)).toEqual({
    used: plain.release.version,
    before: undefined,
    isMissing: true,
  });
});

test('the shell before has its own set, and a section without a release that fits is in none', async () => {
  const states = new Map([
    ['shell', stateOf(newer, older)],
    ['give', stateOf(needsPillToo, plain)],
    ['impact', stateOf({ ...needsPill, release: { ...needsPill.release, section: 'impact' } })],
  ]);
  const withImpact = {
    find: async (section: string, version: string) =>
      section === 'impact' ? { ...needsPill, release: { ...needsPill.release, section } } : store.find(section, version),
  };
  const served = createServedReleases(withImpact, () => undefined);
  const [now, before] = versions(newer, older) as [string, string];
  const [give, impact] = versions(needsPillToo, needsPill) as [string, string];
  expect(await served(states, { shell: now, give, impact })).toEqual({
    releaseSet: { shell: now, give, impact },
    previous: { shell: before, give: plain.release.version },
    besidePrevious: { give: plain.release.version },
    comparable: [],
  });
  expect(await served(states, { shell: before, give, impact })).toMatchObject({
    releaseSet: { shell: before, give: plain.release.version },
    previous: { shell: now },
  });
  const rolledBack = new Map(states).set('shell', stateOf(older));
  expect(await standIns(withImpact, rolledBack)).toMatchObject([
    { section: 'give', version: give, shell: before, instead: plain.release.version, lacks: [{ name: 'Pill' }] },
    { section: 'impact', version: impact, shell: before, instead: null },
  ]);
  expect(await standIns(withImpact, states)).toEqual([]);
});

test('the sides of a rollout are compared only beside a shell that both fit', async () => {
  const candidate = { version: needsPill.release.version, percent: 20, halted: false, since: 1 } as SectionState['candidate'];
  const states = new Map([
    ['shell', stateOf(newer, older)],
    ['give', { ...stateOf(plain), candidate }],
  ]);
  const served = createServedReleases(store, () => undefined);
  const [now, before, stable] = versions(newer, older, plain) as [string, string, string];
  expect(await served(states, { shell: now, give: stable })).toMatchObject({ comparable: ['give'] });
  expect(await served(states, { shell: before, give: stable })).toMatchObject({ comparable: [] });
  // Of a section that nothing can be read of here, nobody is served a side.
  const unreadable = { find: async (section: string, version: string) => (section === 'give' ? undefined : store.find(section, version)) };
  const without = createServedReleases(unreadable, () => undefined);
  expect(await without(states, { shell: now, give: stable })).toMatchObject({ comparable: [] });
});
