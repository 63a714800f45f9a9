import { setTimeout as wait } from 'node:timers/promises';
import type { SectionId } from 'shared/sections/sections';
import type { Readiness } from '../../server/health.ts';
import { inParallel } from 'shared/commands/in-parallel';
import { repeat } from '../../server/repeat.ts';
import type { Ledger } from '../ledger.ts';
import { type SectionState, withinReach } from '../section-state.ts';
import type { SharedReleaseStore } from './shared-release-store.ts';

const RELEASES_AT_ONCE = 4;
/** How often the ledger is looked at, which is kept in memory. */
const LOOK_MS = 250;
const LOOK_AGAIN_MS = 1_000;
/** How long an origin that starts while the store is away waits for it, before it serves what it has. */
const WAIT_FOR_STORE_MS = 30_000;

export interface FollowLiveDependencies {
  readonly ledger: Pick<Ledger, 'states'>;
  readonly store: Pick<SharedReleaseStore, 'ensure'>;
  readonly onFailure: (error: unknown) => void;
}

export interface FollowLive {
  /** Resolves to why pages should not be served yet; undefined from when every release that is live lies on this disk. */
  notReady(): string | undefined;
  stop(): Promise<void>;
}

const namesOf = (states: ReadonlyMap<SectionId, SectionState>) =>
  [...states].flatMap(([section, state]) => withinReach(state).map((version) => ({ section, version })));

/** Fetches what is live, and what a rollback returns to, as soon as the ledger says so: before a visitor asks for it. */
export function followLive({ ledger, store, onFailure }: FollowLiveDependencies): FollowLive {
  const since = performance.now();
  let seen: ReadonlyMap<SectionId, SectionState> | undefined;
  let missing = 'The releases that are live are being fetched from the release store.';
  let isComplete = false;

  const stop = repeat(
    async () => {
      const states = await ledger.states();
      if (states === seen) return;
      const names = namesOf(states);
      const found = await inParallel(names, RELEASES_AT_ONCE, ({ section, version }) => store.ensure(section, version));
      const away = names.filter((_, index) => found[index] === 'away');
      if (away.length === 0) {
        [seen, isComplete] = [states, true];
        return;
      }
      const list = away.map(({ section, version }) => `${section} ${version}`).join(', ');
      missing = `The release store or the database does not answer, and these releases are not on this disk: ${list}. Check RELEASE_STORE and the store, and DATABASE_URL.`;
      await wait(LOOK_AGAIN_MS, undefined, { ref: false });
    },
    { everyMs: LOOK_MS, againMs: LOOK_AGAIN_MS },
    onFailure,
  );
  return { notReady: () => (isComplete || performance.now() - since > WAIT_FOR_STORE_MS ? undefined : missing), stop };
}

/** Adds to what makes an origin ready that what is live has been fetched. */
export function withLiveFetched(readiness: () => Promise<Readiness>, { notReady }: Pick<FollowLive, 'notReady'>): () => Promise<Readiness> {
  return async () => {
    const reason = notReady();
    return reason === undefined ? await readiness() : { ready: false, reason };
  };
}
