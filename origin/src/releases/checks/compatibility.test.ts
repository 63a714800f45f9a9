import type { Release } from 'shared/contracts/release';
import { expect, test } from 'vitest';
import { compatibilityFaults, incompatibilities, singletonFaults } from './compatibility.ts';
import type { ReleaseStore } from '../release-store.ts';
import { NOTHING_PUBLISHED, type SectionState } from '../section-state.ts';

function release(section: string, singletons: Record<string, string>): Release {
  return {
    format: 1,
    section,
    version: '1.0.0-0123456789ab',
    pages: [],
    singletons,
    files: [],
    client: { entry: 'remoteEntry.js', styles: [], modules: [], pages: {}, fonts: { en: [], bn: [] } },
    server: { entry: 'routes.js', provides: {} },
  };
}

test.each([
  ['19.3.1', '^19.3.0', 0],
  ['19.3.1', '^19.4.0', 1],
  ['20.0.0', '^19.3.0', 1],
])('a shell with react %s and a section that needs %s: %i faults', (provided, range, count) => {
  expect(incompatibilities(release('give', { react: range }), release('shell', { react: provided }))).toHaveLength(count);
});

test('a singleton that the shell does not have at all is named, with what to do', () => {
  expect(incompatibilities(release('give', { vue: '^3.0.0' }), release('shell', {})).join()).toMatch(
    /vue \^3\.0\.0.*none.*publish a shell first/,
  );
});

function storeOf(...releases: Release[]): ReleaseStore {
  return {
    save: () => Promise.reject(new Error('not here')),
    restore: () => Promise.reject(new Error('not here')),
    versions: () => Promise.resolve([]),
    findHere: () => Promise.reject(new Error('not here')),
    findNeeded: () => Promise.reject(new Error('not here')),
    find: (section) => {
      const found = releases.find((entry) => entry.section === section);
      return Promise.resolve(found && { release: found, folder: '' });
    },
  };
}

const live: SectionState = { ...NOTHING_PUBLISHED, stable: '1.0.0-0123456789ab' };

test('a section is compared with the live shell, and a shell with the live sections', async () => {
  const shell = release('shell', { react: '19.3.1' });
  const give = release('give', { react: '^19.0.0' });
  const store = storeOf(shell, give);
  const states = new Map([['shell', live] as const, ['give', live] as const]);
  expect(await compatibilityFaults(store, states, release('about', { react: '^18.0.0' }))).toHaveLength(1);
  expect(await compatibilityFaults(store, states, release('about', { react: '^19.0.0' }))).toEqual([]);
  expect(await compatibilityFaults(store, states, release('shell', { react: '20.0.0' }))).toHaveLength(1);
});

test('a section has to fit the stable shell, and not the one that a rollback returns to', async () => {
  const [now, before, longAgo] = ['20.0.0', '19.3.1', '18.0.0'].map((react, index) => ({
    ...release('shell', { react }),
    version: `1.0.0-00000000000${index}`,
  })) as [Release, Release, Release];
  const state = { ...live, stable: now.version, previous: [before.version, longAgo.version] };
  const store: ReleaseStore = {
    ...storeOf(),
    find: (_, version) => {
      const found = [now, before, longAgo].find((entry) => entry.version === version);
      return Promise.resolve(found && { release: found, folder: '' });
    },
  };
  const states = new Map([['shell', state] as const]);
  expect(await compatibilityFaults(store, states, release('give', { react: '^19.0.0' }))).toEqual([expect.stringContaining('20.0.0')]);
  expect(await compatibilityFaults(store, states, release('give', { react: '^20.0.0' }))).toEqual([]);
});

test.each([
  ['give', {}, /does not say which version of the contract \(shared\) it needs/],
  ['shell', {}, /does not say which version of the contract \(shared\) it provides/],
  ['give', { shared: '*' }, /no range with bounds/],
  ['give', { shared: 'next' }, /no range with bounds/],
  ['shell', { shared: '^1.0.0' }, /no version/],
])('%s with singletons %j is refused', (section, singletons, fault) => {
  expect(singletonFaults(release(section, singletons))).toEqual([expect.stringMatching(fault)]);
});

test('where nothing of the other side is live, anything goes', async () => {
  expect(await compatibilityFaults(storeOf(), new Map(), release('give', { react: '^18.0.0' }))).toEqual([]);
});
