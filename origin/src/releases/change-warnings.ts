import type { Release } from 'shared/contracts/release';
import { sharedAddresses } from './checks/shared-addresses.ts';
import { type FindRelease, type States, standIns } from './fit/fitting-releases.ts';
import { standInWords } from './fit/stand-in-words.ts';
import { type ReleaseStore, isShared, isWhole } from './release-store.ts';
import { served } from 'shared/commands/fold-ledger';
import { type ReleaseEvent, isServed, sectionStates } from './section-state.ts';

/** That files of a release are damaged here. A rollback goes on nevertheless: it is the way out, and what stands in may be better than what was live. */
export async function damageWords(
  { find }: FindRelease,
  { section, version }: Pick<ReleaseEvent, 'section' | 'version'>,
): Promise<string[]> {
  const stored = await find(section, version);
  if (stored && (await isWhole(stored.folder, stored.release))) return [];
  return [
    `The files of ${section} ${version} are damaged on this origin. Publish the same bytes again (pnpm release publish ${section} from the same source).`,
  ];
}

/** That other sections serve visitors pages at addresses of a release by now. */
export async function addressesTaken({ find }: FindRelease, states: States, release: Release): Promise<string[]> {
  const others: Release[] = [];
  for (const [section, state] of states) {
    for (const version of section === release.section ? [] : served(state)) {
      const stored = await find(section, version);
      if (stored) others.push(stored.release);
    }
  }
  return sharedAddresses([release, ...others]).flatMap(({ releases, message }) => (releases.includes(release) ? [message] : []));
}

/** What stands in by a change, and did not before. */
export async function newStandIns(store: FindRelease, states: States, after: States): Promise<string[]> {
  const before = new Set((await standIns(store, states)).map(standInWords));
  return (await standIns(store, after)).map(standInWords).filter((words) => !before.has(words));
}

/** What a rollback that was done some time ago brought about, and is so still. */
async function rollbackWarnings(store: ReleaseStore, now: States, event: ReleaseEvent): Promise<string[]> {
  if (event.action !== 'rollback' || !isServed(now, event)) return [];
  const stored = await store.find(event.section, event.version);
  const taken = stored ? await addressesTaken(store, now, stored.release) : [];
  // Of what no disk here has, a store of all origins may have every byte.
  const isUnseen = !stored && isShared(store);
  return [...taken, ...(isUnseen ? [] : await damageWords(store, event))];
}

/** What the answer to a change says beyond the change itself, as far as it is so still; `events` are all of the ledger, oldest first. */
export async function lastingWarnings(store: ReleaseStore, events: readonly ReleaseEvent[], event: ReleaseEvent): Promise<string[]> {
  const before = sectionStates(events.filter(({ id }) => id < event.id));
  const after = sectionStates(events.filter(({ id }) => id <= event.id));
  const now = sectionStates(events);
  const standing = new Set((await standIns(store, now)).map(standInWords));
  const caused = await newStandIns(store, before, after);
  return [...(await rollbackWarnings(store, now, event)), ...caused.filter((words) => standing.has(words))];
}
