import { type Language, localPath } from 'shared/sections/language';
import type { SectionId } from 'shared/sections/sections';
import { compatibilityFaults } from '../checks/compatibility.ts';
import type { Ledger } from '../ledger.ts';
import type { ReleaseStore } from '../release-store.ts';
import { sectionStates } from '../section-state.ts';
import { refusedWhileAway } from '../shared-store/refused-while-away.ts';
import { type Trial, heldWords, tryHeld } from '../try-held.ts';
import type { PreviewTickets } from './preview-ticket.ts';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { bodyOf } from '../../server/body-of.ts';
import type { SectionParams } from '../routes/access.ts';

/** How long a preview's link works where nothing else is asked for. */
export const PREVIEW_HOURS = 24;
const LONGEST_PREVIEW_HOURS = 7 * 24;
const HOUR_MS = 60 * 60 * 1000;

export type LinkedPreview =
  | { readonly kind: 'linked'; readonly url: string; readonly until: Date }
  | { readonly kind: 'refused'; readonly status: 404 | 409 | 422 | 503; readonly message: string };

/** Makes the link that shows a release of a section for some hours, or says why it cannot. */
export type LinkPreview = (section: SectionId, version: string, hours: number, language?: Language) => Promise<LinkedPreview>;

export interface LinkPreviewDependencies {
  readonly store: ReleaseStore;
  readonly ledger: Ledger;
  readonly gate: Trial;
  readonly tickets: PreviewTickets;
  readonly publicUrl: string;
}

/** Whether a link to a preview can work for so long. */
export function arePreviewHours(hours: number): boolean {
  return hours > 0 && hours <= LONGEST_PREVIEW_HOURS;
}

/** The address at which a ticket is opened, as a path without language prefix. */
export function previewPath(ticket: string): string {
  return `/_preview/${ticket}`;
}

/** Returns the function that makes links to previews. */
export function createLinkPreview({ store, ledger, gate, tickets, publicUrl }: LinkPreviewDependencies): LinkPreview {
  const refused = (status: 404 | 409 | 422, message: string): LinkedPreview => ({ kind: 'refused', status, message });
  const link: LinkPreview = async (section, version, hours, language = 'en') => {
    if (!arePreviewHours(hours)) {
      return refused(422, `The link cannot work for ${hours} hours. Give more than 0 and at most ${LONGEST_PREVIEW_HOURS}.`);
    }
    const stored = await store.findNeeded(section, version);
    if (!stored) {
      return refused(404, `${section} has no release ${version} on this origin. See those there are: pnpm release history ${section}`);
    }
    const events = await ledger.events();
    const faults = await compatibilityFaults(store, sectionStates(events), stored.release);
    if (faults.length > 0)
      return refused(409, `This release does not fit what is live:\n${faults.map((fault) => `- ${fault}`).join('\n')}`);
    // Opening the link runs it: this is the moment in which a held release is let out.
    const { faults: found } = await tryHeld({ store, ledger, gate }, { section, version });
    if (found.length > 0) return refused(422, heldWords(section, version, found));
    const seen = events.findLast((event) => event.section === section)?.id ?? 0;
    const until = new Date(Date.now() + hours * HOUR_MS);
    return { kind: 'linked', url: publicUrl + localPath(previewPath(tickets.write({ section, version, seen, until })), language), until };
  };
  return (...asked) => refusedWhileAway(() => link(...asked));
}

const bodySchema = z.object({ version: z.string(), hours: z._default(z.number(), PREVIEW_HOURS) });

/** Makes the links that show one release to those who open them. */
export function releasePreview({ linkPreview }: { readonly linkPreview: LinkPreview }): FastifyPluginAsync {
  return async (app) => {
    app.post<{ Params: SectionParams }>('/preview', async (request, reply) => {
      const { section } = request.params;
      const { version, hours } = bodyOf(bodySchema, request);
      const linked = await linkPreview(section, version, hours);
      if (linked.kind === 'refused') return reply.code(linked.status).send({ message: linked.message });
      const { url, until } = linked;
      return { section, version, url, until: until.toISOString(), message: url };
    });
  };
}
