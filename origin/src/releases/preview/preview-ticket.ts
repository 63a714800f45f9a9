import { isSectionName } from 'shared/sections/find-page';
import type { SectionId } from 'shared/sections/sections';
import { createTickets } from '../../server/tickets.ts';
import { NOTHING_PUBLISHED, type SectionState } from '../section-state.ts';

/** One release of one section, shown for a while to those who open its link. */
export interface Preview {
  readonly section: SectionId;
  readonly version: string;
  /** When its link was made. */
  readonly from: Date;
  readonly until: Date;
}

export type ReadPreview = { readonly kind: 'good' | 'expired'; readonly preview: Preview } | { readonly kind: 'forged' };

export interface PreviewTickets {
  /** The text of the link and the cookie: what is shown, until when, and that this origin said so. */
  write(preview: Preview): string;
  read(ticket: string): ReadPreview;
}

/** Writes and reads the tickets of previews, signed with the origin's key. */
export function createPreviewTickets(secret: string): PreviewTickets {
  const tickets = createTickets(secret, 'preview', ['section', 'version', 'from', 'until']);
  return {
    write: ({ from, ...rest }) => tickets.write({ ...rest, from: String(from.getTime()) }),
    read(text) {
      const read = tickets.read(text);
      if (read.kind === 'forged') return read;
      const { section, from, ...rest } = read.ticket;
      return isSectionName(section) ? { kind: read.kind, preview: { section, from: new Date(Number(from)), ...rest } } : { kind: 'forged' };
    },
  };
}

/**
 * Whether the section of a preview was rolled back, halted or retired since its link was made. A release's own script can put
 * such a link into visitors' browsers: with the release, that has to end, and not to come back with the section.
 */
export function isWithdrawn({ section, from }: Preview, states: ReadonlyMap<SectionId, SectionState>): boolean {
  const { withdrawnAt } = states.get(section) ?? NOTHING_PUBLISHED;
  return withdrawnAt !== null && new Date(withdrawnAt) > from;
}
