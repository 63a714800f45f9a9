import type { ReleaseSet, Ledger } from '../ledger.ts';
import { type ReleaseEvent, sectionStates } from '../section-state.ts';
import { chooseReleases } from './choose-releases.ts';
import type { SectionId } from 'shared/sections/sections';
import { type FindRelease, fittingReleases } from '../fit/fitting-releases.ts';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { isVisitorId } from './visitor-id.ts';

/** The releases that the visitor of an id was served at a time, from the ledger's events, oldest first. */
export async function replay(store: FindRelease, events: readonly ReleaseEvent[], visitorId: string, at: Date): Promise<ReleaseSet> {
  const states = sectionStates(events.filter((event) => Date.parse(event.at) <= at.getTime()));
  const chosen = await chooseReleases(states, visitorId);
  const shell = chosen.shell === undefined ? undefined : await store.find('shell', chosen.shell);
  const served: Record<SectionId, string> = {};
  for (const [section, version] of Object.entries(chosen)) {
    const { used, isMissing } = await fittingReleases(store, states, { section, version }, section === 'shell' ? undefined : shell);
    // Files that are gone by now were there then.
    const was = isMissing ? version : used;
    if (was !== undefined) served[section] = was;
  }
  return served;
}

const idOf = (value: string) => value.split('~', 1)[0] ?? '';

const questionSchema = z.object({
  /** The value of the cookie `visitor`: the id, with its signature or without. */
  visitor: z.pipe(z.string().check(z.refine((value) => isVisitorId(idOf(value)))), z.transform(idOf)),
  at: z.optional(z.iso.datetime({ offset: true })),
});

/** Tells which releases a visitor was served at a time. */
export function releaseReplay({ store, ledger }: { readonly store: FindRelease; readonly ledger: Ledger }): FastifyPluginAsync {
  return async (app) => {
    app.get('/replay', async (request, reply) => {
      const question = questionSchema.safeParse(request.query);
      if (!question.success) {
        return reply.code(400).send({
          message:
            'Ask with `visitor`, the value of the cookie of that name or its first 22 characters, and with `at`, a time such as 2026-03-01T12:00:00Z; without `at` it is now.',
        });
      }
      const { visitor } = question.data;
      const at = new Date(question.data.at ?? Date.now());
      const releaseSet = await replay(store, await ledger.events(), visitor, at);
      const served = Object.entries(releaseSet).map(([section, version]) => `${section} ${version}`);
      return {
        visitor,
        at: at.toISOString(),
        // The name of the field before, which `pnpm release` reads.
        composition: releaseSet,
        message: served.length === 0 ? 'Nothing was live at that time.' : `Served: ${served.join(', ')}.`,
      };
    });
  };
}
