import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { Readiness } from '../../server/health.ts';
import { createOnceAMinute } from '../../server/once-a-minute.ts';
import type { Settings } from '../../server/settings/settings.ts';
import type { Ledger } from '../ledger.ts';
import { type OnUnreadable, type ReleaseStore, createReleaseStore } from '../release-store.ts';
import { createCheckDescription } from './check-description.ts';
import { followLive, withLiveFetched } from './follow-live.ts';
import { openS3Store } from './s3-store.ts';
import { createSharedReleaseStore } from './shared-release-store.ts';

export interface OpenReleaseStoreDependencies {
  readonly settings: Pick<Settings, 'dataDir' | 'releaseStore'>;
  readonly db: Kysely<Database>;
  readonly ledger: Pick<Ledger, 'states'>;
  readonly onUnreadable: OnUnreadable;
  /** Told, once a minute of each release, that it could not be had from the store of all origins. */
  readonly onFailure: OnUnreadable;
}

export interface OpenReleaseStore {
  readonly store: ReleaseStore;
  /** Adds to what makes an origin ready what the store needs for it. */
  withStore(readiness: () => Promise<Readiness>): () => Promise<Readiness>;
  close(): Promise<void>;
}

/** Opens where the settings keep releases: the data folder alone, or a store of all origins with the data folder as this one's copy of it. */
export async function openReleaseStore({
  settings: { dataDir, releaseStore },
  db,
  ledger,
  onUnreadable,
  onFailure,
}: OpenReleaseStoreDependencies): Promise<OpenReleaseStore> {
  const local = createReleaseStore(dataDir, onUnreadable);
  if (!releaseStore) return { store: local, withStore: (readiness) => readiness, close: async () => undefined };
  const objects = await openS3Store(releaseStore);
  const isTimeToTell = createOnceAMinute();
  const store = createSharedReleaseStore({
    ...{ local, objects, ledger, check: createCheckDescription(db) },
    onFailure: (release, error) => {
      if (isTimeToTell(`${release.section}/${release.version}`)) onFailure(release, error);
    },
  });
  const live = followLive({ ledger, store, onFailure: () => undefined });
  return {
    store,
    withStore: (readiness) => withLiveFetched(readiness, live),
    async close() {
      objects.close();
      await live.stop();
    },
  };
}
