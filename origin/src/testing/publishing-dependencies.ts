import type { Data } from '../open-data.ts';
import { createJourneyPasses } from '../forms/journey-pass.ts';
import { findSigningKey } from '../releases/access/signing-keys.ts';
import { createAccessCheck } from '../releases/access/token-access.ts';
import { createJourneyWalks } from '../releases/journeys/journey-walks.ts';
import { createLedger } from '../releases/ledger.ts';
import { createRehearsals } from '../releases/rehearsals/rehearsals.ts';
import { createReleaseStore } from '../releases/release-store.ts';
import { createReportCounts } from '../releases/reports/report-counts.ts';
import type { PublishingDependencies } from '../releases/routes/routes.ts';
import { createReadHosted } from '../releases/site-map/hosted-sections.ts';

/** A token of all sections for the release API of `publishingDependencies`. */
export const API_TOKEN = 'a token for all sections';

const neverAsked = () => Promise.reject(new Error('not asked for here'));

/** What the release API alone needs, from a database and a folder for releases: one signature, and a gate that finds nothing. */
export function publishingDependencies({ db }: Pick<Data, 'db'>, folder: string): PublishingDependencies {
  return {
    store: createReleaseStore(folder),
    ledger: createLedger(db),
    hosted: createReadHosted(db),
    gate: { faultsOf: async () => [] },
    findKey: (id) => findSigningKey(db, id),
    neededSignatures: async () => 1,
    checkAccess: createAccessCheck(db, API_TOKEN),
    linkPreview: neverAsked,
    examine: neverAsked,
    reports: createReportCounts(),
    rehearsals: createRehearsals(db),
    walks: createJourneyWalks(db),
    journeyPasses: createJourneyPasses('a key', 'https://zakat.example.org'),
    onPass: () => undefined,
    ramps: async () => [],
  };
}
