import type { FastifyPluginAsync } from 'fastify';
import type { Ledger } from '../ledger.ts';
import { NOTHING_PUBLISHED, sectionStates } from '../section-state.ts';
import type { SectionParams } from './access.ts';

/** Tells what was done to a section's releases: when, by whom and why, oldest first; and which of them are locked. */
export function releaseHistory({ ledger }: { readonly ledger: Ledger }): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: SectionParams }>('/history', async (request) => {
      const { section } = request.params;
      const events = (await ledger.events()).filter((event) => event.section === section);
      const { locked } = sectionStates(events).get(section) ?? NOTHING_PUBLISHED;
      const message = events.length === 0 ? `Nothing was published for ${section} yet.` : `Events of ${section}: ${events.length}.`;
      return { section, events, locked, message };
    });
  };
}
