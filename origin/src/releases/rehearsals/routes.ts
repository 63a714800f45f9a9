import type { FastifyPluginAsync } from 'fastify';
import { differenceNameSchema } from 'shared/contracts/section-description';
import * as z from 'zod/mini';
import { type JourneyPasses, journeyForms } from '../../forms/journey-pass.ts';
import { descriptionOf } from 'shared/commands/described-before';
import type { SectionId } from 'shared/sections/sections';
import type { FindRelease } from '../fit/fitting-releases.ts';
import { bodyOf } from '../../server/body-of.ts';
import type { Ledger } from '../ledger.ts';
import { type SectionParams, actorOf } from '../routes/access.ts';
import { neededWhySchema } from '../routes/changes.ts';
import { NOTHING_PUBLISHED, sectionStates, withinReach } from '../section-state.ts';
import { type Rehearsals, notHeldWords, rehearsalWords } from './rehearsals.ts';

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

export interface JourneyPassDependencies {
  readonly journeyPasses: Pick<JourneyPasses, 'write'>;
  readonly store: FindRelease;
  readonly ledger: Pick<Ledger, 'events'>;
  /** Called for each pass with the section whose token asked; undefined for the origin's own. */
  readonly onPass: (section: SectionId | undefined) => void;
}

/** Gives a team's browser the header by which forms of its section know a journey. */
export function journeyPass({ journeyPasses, store, ledger, onPass }: JourneyPassDependencies): FastifyPluginAsync {
  /** The forms of a section's newest release, and of those that visitors can be served. */
  async function formsOf(section: SectionId) {
    const state = sectionStates(await ledger.events()).get(section) ?? NOTHING_PUBLISHED;
    const versions = new Set([...state.published.slice(-1), ...withinReach(state)]);
    const releases = await Promise.all([...versions].map((version) => store.find(section, version)));
    const pages = releases.flatMap((stored) => (stored && descriptionOf(stored.release)?.pages) ?? []);
    return journeyForms.filter((form) => pages.some(({ accepts }) => accepts === form));
  }

  return async (app) => {
    app.post('/journey-pass', async (request) => {
      const { section } = actorOf(request);
      const { until, ...pass } = journeyPasses.write(section === null ? journeyForms : await formsOf(section));
      onPass(section ?? undefined);
      return {
        ...pass,
        until: until.toISOString(),
        message: 'Forms of your section that bring this header are checked and answered, and recorded nowhere.',
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
      const asked = bodyOf(rehearsalSchema, request);
      const { section } = request.params;
      const { version } = asked;
      if (!(await isPublished(section, version))) return reply.code(404).send(unknown(section, version));
      await rehearsals.record({ section, ...asked, actor: actorOf(request).label });
      const { held } = await rehearsals.stateOf({ section, version });
      const message =
        held.length > 0 ? rehearsalWords({ section, version }, held) : `The rehearsal holds nothing of ${section} ${version}.`;
      return { section, version, held, message };
    });

    app.post<{ Params: SectionParams }>('/accept', async (request, reply) => {
      const { section } = request.params;
      const { version, difference, why } = bodyOf(acceptanceSchema, request);
      if (!(await isPublished(section, version))) return reply.code(404).send(unknown(section, version));
      const state = await rehearsals.stateOf({ section, version });
      const { held } = state;
      if (!held.includes(difference)) return reply.code(422).send({ message: notHeldWords({ section, version }, state, difference) });
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
