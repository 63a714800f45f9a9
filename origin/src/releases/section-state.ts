import { type DecidingEvent, type Lock, type SectionState, foldLedger, served } from 'shared/commands/fold-ledger';
import type { SectionId } from 'shared/sections/sections';

export type { Lock, Retirement, SectionState } from 'shared/commands/fold-ledger';

/** One line of the ledger. */
export interface ReleaseEvent extends DecidingEvent {
  /** Of an event that a signed publish brought: its number in the section's count, and the id of the key. */
  readonly sequence?: number | null;
  readonly signed_by?: string | null;
}

/** What each section's releases are after the events of a ledger, oldest first; the whole state of the rollout derives from them. */
export const sectionStates: (events: readonly ReleaseEvent[]) => ReadonlyMap<SectionId, SectionState> = foldLedger;

/** The state of a section that the ledger does not mention. */
export const NOTHING_PUBLISHED: SectionState = {
  published: [],
  stable: null,
  previous: [],
  candidate: null,
  locked: [],
  retired: null,
  withdrawnBy: null,
};

/** What the states become where something is done to a section that nobody has written into the ledger yet. */
export function statesAfter(
  events: readonly ReleaseEvent[],
  done: readonly Pick<ReleaseEvent, 'section' | 'version' | 'action' | 'percent'>[],
): ReadonlyMap<SectionId, SectionState> {
  const at = new Date().toISOString();
  return sectionStates([...events, ...done.map((event) => ({ id: 0, at, actor: '', why: '', ...event }))]);
}

/** When each version of a section was first published, from the section's own events, oldest first. Signing a release anew adds a second `publish`. */
export function publicationTimes(own: readonly ReleaseEvent[]): ReadonlyMap<string, string> {
  return new Map(
    own
      .filter(({ action }) => action === 'publish')
      .reverse()
      .map(({ version, at }) => [version, at]),
  );
}

/** The lock of a version; undefined where it has none. */
export function lockOf({ locked }: Pick<SectionState, 'locked'>, version: string): Lock | undefined {
  return locked.find((lock) => lock.version === version);
}

/** Whether visitors are served a release. */
export function isServed(
  states: ReadonlyMap<SectionId, SectionState>,
  { section, version }: { section: string; version: string },
): boolean {
  return [...states].some(([id, state]) => id === section && served(state).includes(version));
}

/** The versions of a section that visitors are served or that a rollback returns to. */
export function withinReach(state: SectionState): string[] {
  return [...new Set([...served(state), ...state.previous.slice(0, 1)])];
}
