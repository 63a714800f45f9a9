import type { FastifyPluginAsync } from 'fastify';
import { bodyOf } from '../server/body-of.ts';
import { answerThrown } from '../server/map-errors.ts';
import type { CheckAccess } from '../releases/access/token-access.ts';
import { type SectionParams, actorOf, requireActor, requireSection } from '../releases/routes/access.ts';
import { whySchema } from '../releases/routes/changes.ts';
import type { ReadHosted } from '../releases/site-map/hosted-sections.ts';
import * as z from 'zod/mini';
import type { Ramps } from './ramp.ts';

const bodySchema = z.object({
  version: z.string(),
  by_hand: z._default(z.boolean(), false),
  accept_errors: z._default(z.boolean(), false),
  why: whySchema,
});

export interface RampRoutesDependencies {
  readonly ramps: Ramps;
  readonly checkAccess: CheckAccess;
  readonly hosted: ReadHosted;
}

/** Lets teams begin a ramp, go on with one that is held, and read the evidence of all. */
export function rampRoutes({ ramps, checkAccess, hosted }: RampRoutesDependencies): FastifyPluginAsync {
  return async (app) => {
    await app.register(
      async (scope) => {
        answerThrown(scope);
        requireActor(scope, checkAccess);
        scope.addHook('onRequest', async (_request, reply) => {
          reply.header('cache-control', 'no-store');
        });
        scope.get('/ramps', async () => {
          const list = await ramps.list();
          const lines = list.map(({ section, version, state, why }) => {
            const words = state === 'set-by-hand' ? 'share set by hand' : state;
            return `${section} ${version}: ${words}${why ? `. ${why}` : ''}`;
          });
          return { ramps: list, message: lines.length === 0 ? 'No candidate is in a ramp.' : lines.join('\n') };
        });
        await scope.register(
          async (ofSection) => {
            requireSection(ofSection, hosted);
            ofSection.post<{ Params: SectionParams }>('/ramp', async (request, reply) => {
              const { section } = request.params;
              const { version, by_hand: byHand, accept_errors: acceptsErrors, why } = bodyOf(bodySchema, request);
              const changed = await ramps.start({ section, version, byHand, acceptsErrors, why, actor: actorOf(request).label });
              if (changed.kind === 'refused') return reply.code(changed.status).send({ message: changed.message });
              return { section, version, message: changed.message };
            });
          },
          { prefix: '/sections/:section' },
        );
      },
      { prefix: '/_releases/api' },
    );
  };
}
