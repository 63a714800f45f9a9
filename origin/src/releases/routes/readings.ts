import type { FastifyPluginAsync } from 'fastify';
import type { SectionId } from 'shared/sections/sections';
import { clientBytes } from '../checks/client-bytes.ts';
import { type Ledger, lastSequence } from '../ledger.ts';
import type { ReleaseStore } from '../release-store.ts';
import type { ReadHosted } from '../site-map/hosted-sections.ts';
import { removedSections, removedWords } from '../removed-sections.ts';
import { NOTHING_PUBLISHED, type ReleaseEvent, publicationTimes, sectionStates } from '../section-state.ts';
import { type ReportCounts, reportWords } from '../reports/report-counts.ts';
import type { CheckAccess } from '../access/token-access.ts';
import { type SectionParams, refuseAccess } from './access.ts';
import type { PublishDependencies } from '../publish-release.ts';
import type { Examine } from '../doctor/examine.ts';
import { standIns } from '../fit/fitting-releases.ts';
import { standInWords } from '../fit/stand-in-words.ts';

interface ReleaseStatusDependencies {
  readonly store: ReleaseStore;
  readonly ledger: Ledger;
  readonly hosted: ReadHosted;
  readonly checkAccess: CheckAccess;
  readonly ramps: ReadRamps;
}

/** The rollouts that go on by themselves, as teams read them. */
export type ReadRamps = () => Promise<readonly object[]>;

/** The stable releases by section, as everybody may read them. */
function liveIn(sections: readonly SectionId[], states: Awaited<ReturnType<Ledger['states']>>) {
  const live = sections.flatMap((id) => {
    const version = states.get(id)?.stable;
    return version ? [[id, version] as const] : [];
  });
  return { stable: Object.fromEntries(live), message: `${live.length} of ${sections.length} sections are live.` };
}

/** Tells everybody what is live, and teams all that is published. */
export function releaseStatus({ store, ledger, hosted, checkAccess, ramps }: ReleaseStatusDependencies): FastifyPluginAsync {
  async function sectionStatus(section: SectionId, events: readonly ReleaseEvent[]) {
    const { published, ...state } = sectionStates(events).get(section) ?? NOTHING_PUBLISHED;
    const publishedAt = publicationTimes(events);
    const releases = published.map(async (version) => ({
      version,
      published_at: publishedAt.get(version) ?? null,
      bytes: await clientBytes(store, section, version),
    }));
    return { section, ...state, published: await Promise.all(releases) };
  }

  return async (app) => {
    app.get('/status', async (request, reply) => {
      const sections = (await hosted.current()).map(({ id }) => id);
      // Anybody may ask, as often as they like: that reads no ledger.
      if (request.headers.authorization === undefined) return liveIn(sections, await ledger.states());
      const access = await checkAccess(request.headers.authorization, request.ip);
      if (access.kind === 'refused') return refuseAccess(reply, access);
      const events = await ledger.events();
      const states = sectionStates(events);
      const ofSection = (id: SectionId) => events.filter((event) => event.section === id);
      const removed = removedSections(states, sections).map((section) => ({ ...section, message: removedWords(section) }));
      const unfit = (await standIns(store, states)).map((one) => ({ ...one, message: standInWords(one) }));
      return {
        ...liveIn(sections, states),
        sections: await Promise.all(sections.map((id) => sectionStatus(id, ofSection(id)))),
        ramps: await ramps(),
        removed,
        stand_ins: unfit,
      };
    });
  };
}

/** Tells what was done to a section's releases: when, by whom and why, oldest first; and which of them are locked. */
export function releaseHistory({ ledger }: { readonly ledger: Ledger }): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: SectionParams }>('/history', async (request) => {
      const { section } = request.params;
      const own = (await ledger.events()).filter((event) => event.section === section);
      const signed = new Map((await ledger.records({ section })).map((record) => [record.id, record.signed]));
      const events = own.map((event) => ({ ...event, provenance: signed.get(event.id)?.provenance ?? null }));
      const { locked } = sectionStates(events).get(section) ?? NOTHING_PUBLISHED;
      const message = events.length === 0 ? `Nothing was published for ${section} yet.` : `Events of ${section}: ${events.length}.`;
      return { section, events, locked, message };
    });
  };
}

/** Tells the number that a section's next signed publish has to carry, and by how many keys it has to be signed. */
export function releaseSequence({
  ledger,
  neededSignatures,
}: Pick<PublishDependencies, 'ledger' | 'neededSignatures'>): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: SectionParams }>('/sequence', async (request) => {
      const { section } = request.params;
      const sequence = lastSequence(await ledger.events(), section) + 1;
      const signatures = await neededSignatures(section);
      return { section, sequence, signatures, message: `The next publish of ${section} is number ${sequence}.` };
    });
  };
}

/** Tells teams whether everything that is live is complete, fits together and renders, and what to do where not. */
export function releaseDoctor({ examine }: { readonly examine: Examine }): FastifyPluginAsync {
  return async (app) => {
    app.get('/doctor', async () => {
      const { findings, notes, checked } = await examine();
      const counted = `${checked.releases} releases, ${checked.files} files and ${checked.pages} pages`;
      const isComplete = findings.every(({ check }) => check !== 'time');
      const looked = isComplete ? `${counted}, the database and the ledger` : `no more than ${counted}`;
      const beside = notes.length === 0 ? '' : `, and ${notes.length} ${notes.length === 1 ? 'note' : 'notes'}`;
      const message =
        findings.length === 0 ? `All is well: looked at ${looked}.` : `Looked at ${looked}. Findings: ${findings.length}${beside}.`;
      return { findings, notes, checked, message };
    });
  };
}

/** Tells teams what the policies of pages have stopped in visitors' browsers since this origin was started. */
export function releaseReports({ reports }: { readonly reports: Pick<ReportCounts, 'list'> }): FastifyPluginAsync {
  return async (app) => {
    app.get('/reports', async () => {
      const counted = reports.list();
      const message = counted.length === 0 ? 'Browsers have reported nothing.' : counted.map(reportWords).join('\n');
      return { reports: counted, message };
    });
  };
}
