import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { ChangeDependencies } from '../releases/change-release.ts';
import type { Metrics } from '../server/metrics.ts';
import { repeat } from '../server/repeat.ts';
import type { DatabaseAddress } from '../server/settings/database-address.ts';
import type { AlertTargets } from '../server/settings/alert-targets.ts';
import { createEvidenceQueue } from './evidence-queue.ts';
import { type EvidenceStore, createEvidenceStore } from './evidence-store.ts';
import { createMailAlert } from './mail-alert.ts';
import { openEvidence } from './open-evidence.ts';
import { createPostAlert } from './post-alert.ts';
import { type Ramps, createRamps } from './ramp.ts';
import { type Visits, createVisits } from './visits.ts';
import { createVisitTickets } from './visit-ticket.ts';
import { createWatchRamps } from './watch-ramps.ts';

/** Ramps are looked at so often; a look reads some counts. */
const LOOK = { everyMs: 2_000, againMs: 10_000 };
/** Points and alerts of ramps; a webhook that hangs holds up nothing else. */
const WATCH = { everyMs: 5_000, againMs: 30_000 };
const REMOVE_OLD = { everyMs: 60 * 60 * 1_000, againMs: 10 * 60 * 1_000 };

export interface EvidenceDependencies extends ChangeDependencies {
  readonly database: DatabaseAddress;
  readonly db: Kysely<Database>;
  /** The origins' key. */
  readonly secret: string;
  readonly metrics: Pick<Metrics, 'visitDropped' | 'watch'>;
  /** Whom to tell of a ramp that needs people. */
  readonly alerts: AlertTargets & { readonly consoleUrl: string; readonly onFailure: (error: unknown) => void };
  readonly onFailure: (error: unknown) => void;
}

export interface Evidence {
  readonly visits: Visits;
  readonly ramps: Ramps;
  readonly store: EvidenceStore;
  close(): Promise<void>;
}

/** Counts what visitors meet, and decides ramps by it, until it is closed. */
export function startEvidence({ database, db, secret, metrics, alerts, onFailure, ...changing }: EvidenceDependencies): Evidence {
  const store = createEvidenceStore(() => openEvidence(database));
  const queue = createEvidenceQueue(store, { onDropped: (count) => metrics.visitDropped('full', count), onFailure });
  const visits = createVisits({ tickets: createVisitTickets(secret), queue });
  const ramps = createRamps({ ...changing, db, evidence: store, onFailure });
  const channels = {
    post: alerts.webhookUrl === undefined ? undefined : createPostAlert(alerts.webhookUrl, alerts.consoleUrl),
    mail: alerts.mailTo === undefined ? undefined : createMailAlert(db),
  };
  const watch = createWatchRamps({ ramps, store, channels, metrics, onFailure: alerts.onFailure });
  const stopWatching = repeat(watch, WATCH, onFailure);
  const stopLooking = repeat(ramps.look, LOOK, onFailure);
  const stopRemoving = repeat(() => store.removeOld(), REMOVE_OLD, onFailure);
  return {
    visits,
    ramps,
    store,
    async close() {
      await Promise.all([stopLooking(), stopWatching(), stopRemoving(), queue.close()]);
      await store.close();
    },
  };
}
