import type { FastifyPluginAsync } from 'fastify';
import { differenceNameSchema } from 'shared/contracts/section-description';
import * as z from 'zod/mini';
import type { JourneyPasses } from '../../forms/journey-pass.ts';
import { checkShape } from '../../server/settings/check-shape.ts';
import type { Ledger } from '../ledger.ts';
import { type SectionParams, actorOf } from '../routes/access.ts';
import { neededWhySchema } from '../routes/changes.ts';
import { NOTHING_PUBLISHED, sectionStates } from '../section-state.ts';
import { type Rehearsals, rehearsalWords } from './rehearsals.ts';

/** More names than that say that something else is wrong, such as a stable release of another site. */
const MOST_DIFFERENCES = 500;

const versionSchema = z.string().check(z.maxLength(60));
const rehearsalSchema = z.object({
  version: versionSchema,
  against: versionSchema,
  differences: z.array(differenceNameSchema).check(z.maxLength(MOST_DIFFERENCES)),
});
const acceptanceSchema = z.object({ version: versionSchema, difference: differenceNameSchema, why: neededWhySchema });

export interface RehearsalRoutesDependencies {
  readonly rehearsals: Rehearsals;
  readonly ledger: Pick<Ledger, 'events' | 'states'>;
}

/** Gives a team's browser the cookie by which forms know a journey. */
export function journeyPass({ journeyPasses }: { readonly journeyPasses: Pick<JourneyPasses, 'write'> }): FastifyPluginAsync {
  return async (app) => {
    app.post('/journey-pass', async () => {
      const { until, ...pass } = journeyPasses.write();
      return {
        ...pass,
        until: until.toISOString(),
        message: 'Forms that bring this cookie are checked and answered, and recorded nowhere.',
      };
    });
  };
}

/** Takes down what a rehearsal has found, and what people accept of it. */
export function rehearsalRoutes({ rehearsals, ledger }: RehearsalRoutesDependencies): FastifyPluginAsync {
  // Not as it is known here: another origin may have taken the release a moment ago.
  const isPublished = async (section: string, version: string) =>
    (sectionStates(await ledger.events()).get(section) ?? NOTHING_PUBLISHED).published.includes(version);
  const unknown = (section: string, version: string) => ({
    message: `${section} has no release ${version}. See those there are: pnpm release history ${section}`,
  });

  return async (app) => {
    app.get<{ Params: SectionParams & { version: string } }>('/rehearsals/:version', async (request, reply) => {
      const { section, version } = request.params;
      if (!(await isPublished(section, version))) return reply.code(404).send(unknown(section, version));
      const state = await rehearsals.stateOf({ section, version });
      const { stable = null } = (await ledger.states()).get(section) ?? NOTHING_PUBLISHED;
      const message =
        state.held.length > 0 ? rehearsalWords({ section, version }, state.held) : `No rehearsal holds ${section} ${version}.`;
      return { section, version, stable, ...state, message };
    });

    app.post<{ Params: SectionParams }>('/rehearsals', async (request, reply) => {
      const asked = checkShape(rehearsalSchema, request.body ?? {});
      if (!asked.ok) return reply.code(400).send({ message: `Send this as JSON. ${asked.faults.join('; ')}.`, faults: asked.faults });
      const { section } = request.params;
      const { version } = asked.value;
      if (!(await isPublished(section, version))) return reply.code(404).send(unknown(section, version));
      await rehearsals.record({ section, ...asked.value, actor: actorOf(request).label });
      const { held } = await rehearsals.stateOf({ section, version });
      const message =
        held.length > 0 ? rehearsalWords({ section, version }, held) : `The rehearsal holds nothing of ${section} ${version}.`;
      return { section, version, held, message };
    });

    app.post<{ Params: SectionParams }>('/accept', async (request, reply) => {
      const asked = checkShape(acceptanceSchema, request.body ?? {});
      if (!asked.ok) return reply.code(400).send({ message: `Send this as JSON. ${asked.faults.join('; ')}.`, faults: asked.faults });
      const { section } = request.params;
      const { version, difference, why } = asked.value;
      const { held } = await rehearsals.stateOf({ section, version });
      if (!held.includes(difference)) {
        const named = held.length > 0 ? `What holds it: ${held.join(', ')}.` : 'Nothing holds it.';
        return reply.code(422).send({ message: `The last rehearsal of ${section} ${version} is not held by "${difference}". ${named}` });
      }
      await rehearsals.accept({ section, version, difference, why, actor: actorOf(request).label });
      const left = held.filter((name) => name !== difference);
      const message =
        left.length > 0
          ? `"${difference}" of ${section} ${version} is accepted. What still holds it: ${left.join(', ')}.`
          : `"${difference}" of ${section} ${version} is accepted: nothing holds it any more.`;
      return { section, version, held: left, message };
    });
  };
}
