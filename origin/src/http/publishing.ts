import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Ledger } from '../releases/ledger.ts';
import type { ReleaseStore } from '../releases/release-store.ts';
import type { CheckAccess } from '../releases/token-access.ts';
import { answerErrors } from './map-errors.ts';
import { requireActor, requireSection } from './release-access.ts';
import { releaseChanges } from './release-changes.ts';
import { releaseHistory } from './release-history.ts';
import { releaseReplay } from './release-replay.ts';
import { releaseStatus } from './release-status.ts';
import { releaseUpload } from './release-upload.ts';

export interface PublishingDependencies {
  readonly store: ReleaseStore;
  readonly ledger: Ledger;
  readonly checkAccess: CheckAccess;
}

/** Everything below `/_releases/api`: what teams do with their releases and ask about them. Every answer is JSON with a `message`. */
export function publishing(dependencies: PublishingDependencies): FastifyPluginAsync {
  return async (app) => {
    await app.register(async (scope) => composePublishing(scope, dependencies), { prefix: '/_releases/api' });
  };
}

async function composePublishing(scope: FastifyInstance, { store, ledger, checkAccess }: PublishingDependencies): Promise<void> {
  answerErrors(scope);
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  await scope.register(releaseStatus({ store, ledger, checkAccess }));
  await scope.register(async (signedIn) => {
    requireActor(signedIn, checkAccess);
    await signedIn.register(releaseReplay({ ledger }));
    await signedIn.register(
      async (ofSection) => {
        requireSection(ofSection);
        await ofSection.register(releaseUpload({ store, ledger }));
        await ofSection.register(releaseChanges({ store, ledger }));
        await ofSection.register(releaseHistory({ ledger }));
      },
      { prefix: '/sections/:section' },
    );
  });
}
