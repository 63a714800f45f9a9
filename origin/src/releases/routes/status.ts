import type { FastifyPluginAsync } from 'fastify';
import { type SectionId, sections } from 'shared/sections/sections';
import { clientBytes } from '../checks/client-bytes.ts';
import type { Ledger } from '../ledger.ts';
import type { ReleaseStore } from '../release-store.ts';
import { removedSections, removedWords } from '../removed-sections.ts';
import { NOTHING_PUBLISHED, type ReleaseEvent, sectionStates } from '../section-state.ts';
import type { CheckAccess } from '../access/token-access.ts';

interface ReleaseStatusDependencies {
  readonly store: ReleaseStore;
  readonly ledger: Ledger;
  readonly checkAccess: CheckAccess;
}

/** Tells everybody what is live, and teams all that is published. */
export function releaseStatus({ store, ledger, checkAccess }: ReleaseStatusDependencies): FastifyPluginAsync {
  async function sectionStatus(section: SectionId, events: readonly ReleaseEvent[]) {
    const { published, ...state } = sectionStates(events).get(section) ?? NOTHING_PUBLISHED;
    const publishedAt = new Map(events.filter((event) => event.action === 'publish').map(({ version, at }) => [version, at]));
    const releases = published.map(async (version) => ({
      version,
      published_at: publishedAt.get(version) ?? null,
      bytes: await clientBytes(store, section, version),
    }));
    return { section, ...state, published: await Promise.all(releases) };
  }

  return async (app) => {
    app.get('/status', async (request, reply) => {
      const events = await ledger.events();
      const states = sectionStates(events);
      const live = sections.flatMap(({ id }) => {
        const version = states.get(id)?.stable;
        return version ? [[id, version] as const] : [];
      });
      const answer = { stable: Object.fromEntries(live), message: `${live.length} of ${sections.length} sections are live.` };
      if (request.headers.authorization === undefined) return answer;

      const access = await checkAccess(request.headers.authorization);
      if (access.kind === 'refused') return reply.code(401).header('www-authenticate', 'Bearer').send({ message: access.message });
      const ofSection = (id: SectionId) => events.filter((event) => event.section === id);
      const removed = removedSections(states).map((section) => ({ ...section, message: removedWords(section) }));
      return { ...answer, sections: await Promise.all(sections.map(({ id }) => sectionStatus(id, ofSection(id)))), removed };
    });
  };
}
