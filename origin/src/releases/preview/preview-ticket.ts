import { isSectionName } from 'shared/sections/find-page';
import type { SectionId } from 'shared/sections/sections';
import { createTickets } from '../../server/tickets.ts';

/** One release of one section, shown for a while to those who open its link. */
export interface Preview {
  readonly section: SectionId;
  readonly version: string;
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
  const tickets = createTickets(secret, 'preview', ['section', 'version', 'until']);
  return {
    write: tickets.write,
    read(text) {
      const read = tickets.read(text);
      if (read.kind === 'forged') return read;
      const { section, ...rest } = read.ticket;
      return isSectionName(section) ? { kind: read.kind, preview: { section, ...rest } } : { kind: 'forged' };
    },
  };
}
