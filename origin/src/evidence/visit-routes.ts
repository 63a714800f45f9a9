import type { FastifyPluginAsync } from 'fastify';
import type { CheckAccess } from '../releases/access/token-access.ts';
import { requireActor } from '../releases/routes/access.ts';
import { answerThrown } from '../server/map-errors.ts';
import { describeVisit } from './describe-visit.ts';
import type { EvidenceStore } from './evidence-store.ts';
import { findTrace } from './traces.ts';

export interface VisitRoutesDependencies {
  readonly store: Pick<EvidenceStore, 'ready'>;
  readonly checkAccess: CheckAccess;
}

/** Lets teams read what is known of a visit in which something went wrong. */
export function visitRoutes({ store, checkAccess }: VisitRoutesDependencies): FastifyPluginAsync {
  return async (app) => {
    await app.register(
      async (scope) => {
        answerThrown(scope);
        requireActor(scope, checkAccess);
        scope.get<{ Params: { number: string } }>('/visits/:number', async (request, reply) => {
          reply.header('cache-control', 'no-store');
          const found = await findTrace(await store.ready(), request.params.number.toLowerCase());
          if (!found) {
            const message =
              'Nothing is known of a visit with this number. Only visits in which something went wrong are kept, for 14 days, where the visitor lets them be measured.';
            return reply.code(404).send({ message });
          }
          const visit = describeVisit(found);
          const releases = visit.releases.map(
            ({ section, version, isCandidate }) => `${section} ${version}${isCandidate ? ' (candidate)' : ''}`,
          );
          const events = visit.events.map(({ at, what }) => `${at}  ${what}`);
          const candidate = visit.releases.find(({ isCandidate }) => isCandidate) ?? visit.releases.at(-1);
          const look = candidate ? [`To see what it saw: pnpm release preview ${candidate.section} ${candidate.version}`] : [];
          return { visit, message: [...releases, '', ...events, '', ...look].join('\n') };
        });
      },
      { prefix: '/_releases/api' },
    );
  };
}
