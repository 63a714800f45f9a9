import { isSectionName } from 'shared/sections/find-page';
import type { SectionId } from 'shared/sections/sections';
import { createTickets } from '../../server/tickets.ts';
import { NOTHING_PUBLISHED, type SectionState } from '../section-state.ts';

/** One release of one section, shown for a while to those who open its link. */
export interface Preview {
  readonly section: SectionId;
  readonly version: string;
  /** The id of its section's newest event when its link was asked for; 0 before the first. */
  readonly seen: number;
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
  // Tickets for the purpose `preview` said a time in the place of the event: they count no more.
  const tickets = createTickets(secret, 'preview by event', ['section', 'version', 'seen', 'until']);
  return {
    write: ({ seen, ...rest }) => tickets.write({ ...rest, seen: String(seen) }),
    read(text) {
      const read = tickets.read(text);
      if (read.kind === 'forged') return read;
      const { section, seen, ...rest } = read.ticket;
      return isSectionName(section) ? { kind: read.kind, preview: { section, seen: Number(seen), ...rest } } : { kind: 'forged' };
    },
  };
}

/**
 * Whether the section of a preview was rolled back, halted or retired since its link was asked for, by the order of the
 * ledger: a clock may be set back. A release's own script can put such a link into visitors' browsers: with the release, that has to end,
 * and not to come back with the section.
 */
export function isWithdrawn({ section, seen }: Preview, states: ReadonlyMap<SectionId, SectionState>): boolean {
  const { withdrawnBy } = states.get(section) ?? NOTHING_PUBLISHED;
  return withdrawnBy !== null && withdrawnBy > seen;
}
