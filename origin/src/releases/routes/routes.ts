import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Examine } from '../doctor/examine.ts';
import { type LinkPreview, releasePreview } from '../preview/link-preview.ts';
import type { PublishDependencies } from '../publish-release.ts';
import type { CheckAccess } from '../access/token-access.ts';
import { releaseCompat } from '../fit/compare-releases.ts';
import { reasonOf } from 'shared/commands/reason-of';
import type { Bilingual } from 'shared/sections/language';
import { messageOf } from '../../server/error-messages.ts';
import { answerErrors } from '../../server/map-errors.ts';
import { isStorageFailure } from '../../server/storage-failure.ts';
import { requireActor, requireSection, requireSectionEver } from './access.ts';
import { releaseChanges, releaseRetirement } from './changes.ts';
import { type ReadRamps, releaseDoctor, releaseHistory, releaseReports, releaseStatus, releaseSequence } from './readings.ts';
import type { ReportCounts } from '../reports/report-counts.ts';
import type { ReadHosted } from '../site-map/hosted-sections.ts';
import { releaseReplay } from '../rollout/replay.ts';
import type { JourneyPasses } from '../../forms/journey-pass.ts';
import type { JourneyWalks } from '../journeys/journey-walks.ts';
import { journeyWalks } from '../journeys/routes.ts';
import type { Rehearsals } from '../rehearsals/rehearsals.ts';
import { type JourneyPassDependencies, journeyPass, rehearsalRoutes } from '../rehearsals/routes.ts';
import { releaseUpload } from './upload.ts';

export interface PublishingDependencies extends PublishDependencies {
  readonly checkAccess: CheckAccess;
  readonly hosted: ReadHosted;
  readonly linkPreview: LinkPreview;
  readonly examine: Examine;
  readonly reports: Pick<ReportCounts, 'list'>;
  readonly rehearsals: Rehearsals;
  readonly journeyPasses: Pick<JourneyPasses, 'write'>;
  readonly walks: JourneyWalks;
  readonly onPass: JourneyPassDependencies['onPass'];
  readonly ramps: ReadRamps;
}

/** Everything below `/_releases/api`: what teams do with their releases and ask about them. Every answer is JSON with a `message`. */
export function publishing(dependencies: PublishingDependencies): FastifyPluginAsync {
  return async (app) => {
    await app.register(async (scope) => composePublishing(scope, dependencies), { prefix: '/_releases/api' });
  };
}

/** Who asks may be anybody, as no token can be checked: the database's address is for the log. */
function databaseWords(error: unknown): Bilingual {
  const reason = error instanceof Error && 'code' in error ? error.code : reasonOf(error);
  const words = `The origin's database cannot be used just now (${reason}). Pages go on. Its operator reads the cause in the origin's log: is PostgreSQL running, or the disk full? Then try again.`;
  return { en: words, bn: words };
}

async function composePublishing(
  scope: FastifyInstance,
  {
    checkAccess,
    hosted,
    linkPreview,
    examine,
    reports,
    ramps,
    rehearsals,
    journeyPasses,
    onPass,
    walks,
    ...publish
  }: PublishingDependencies,
): Promise<void> {
  const { store, ledger, gate } = publish;
  answerErrors(scope, (_request, status, error) => (status === 503 && isStorageFailure(error) ? databaseWords(error) : messageOf(status)));
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  await scope.register(releaseStatus({ store, ledger, hosted, checkAccess, ramps }));
  await scope.register(async (signedIn) => {
    requireActor(signedIn, checkAccess);
    await signedIn.register(releaseReplay({ store, ledger }));
    await signedIn.register(releaseDoctor({ examine }));
    await signedIn.register(releaseCompat({ store, ledger, hosted }));
    await signedIn.register(releaseReports({ reports }));
    await signedIn.register(journeyPass({ journeyPasses, store, ledger, onPass }));
    await signedIn.register(journeyWalks({ walks }));
    await signedIn.register(
      async (ofSection) => {
        requireSection(ofSection, hosted);
        await ofSection.register(releaseUpload({ ...publish, rehearsals }));
        await ofSection.register(releaseChanges({ store, ledger, gate, rehearsals }));
        await ofSection.register(rehearsalRoutes({ rehearsals, ledger }));
        await ofSection.register(releasePreview({ linkPreview }));
        await ofSection.register(releaseSequence(publish));
      },
      { prefix: '/sections/:section' },
    );
    await signedIn.register(
      async (ofSection) => {
        requireSectionEver(ofSection, hosted, ledger);
        await ofSection.register(releaseHistory({ ledger }));
        await ofSection.register(releaseRetirement({ ledger }));
      },
      { prefix: '/sections/:section' },
    );
  });
}
