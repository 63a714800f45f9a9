import type { FastifyPluginAsync } from 'fastify';
import { journeySchema } from 'shared/contracts/journey';
import { isSectionName } from 'shared/sections/find-page';
import * as z from 'zod/mini';
import { bodyOf } from '../../server/body-of.ts';
import { actorOf } from '../routes/access.ts';
import type { JourneyWalks } from './journey-walks.ts';

/** More than a site of fifty sections has. */
const MOST_JOURNEYS = 1_000;

const walkSchema = z.object({
  walked: z.int().check(z.minimum(0), z.maximum(MOST_JOURNEYS)),
  failed: z
    .array(
      z.object({
        section: z.string().check(z.maxLength(40), z.refine(isSectionName, 'must be the name of a section')),
        journey: journeySchema.shape.name,
      }),
    )
    .check(z.maxLength(MOST_JOURNEYS)),
});

/** Takes down what became of a walk of all journeys, for the origin's metrics. */
export function journeyWalks({ walks }: { readonly walks: JourneyWalks }): FastifyPluginAsync {
  return async (app) => {
    app.post('/journeys', async (request, reply) => {
      const { label, section } = actorOf(request);
      if (section !== null) {
        return reply.code(403).send({
          message: `The token '${label}' is for section '${section}', and a walk is of all sections. Use a token of all sections (made by \`pnpm admin token create --all\`), or leave out --report.`,
        });
      }
      const asked = bodyOf(walkSchema, request);
      await walks.record({ ...asked, actor: label });
      return { message: 'The metrics of this site say what became of the walk.' };
    });
  };
}
