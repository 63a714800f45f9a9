import { isSectionId } from 'shared/sections/find-page';
import type { SectionId } from 'shared/sections/sections';
import { type Signer, createSigner } from '../../server/signature.ts';

/** One release of one section, shown for a while to whoever opened its link. */
export interface Preview {
  readonly section: SectionId;
  readonly version: string;
  readonly until: Date;
}

export type ReadTicket = { readonly kind: 'good' | 'expired'; readonly preview: Preview } | { readonly kind: 'forged' };

export interface PreviewTickets {
  /** The text that stands in the link and in the cookie: what is shown, until when, and that this origin said so. */
  write(preview: Preview): string;
  read(ticket: string, now?: Date): ReadTicket;
}

// Unreserved in URLs, allowed in cookies, and in no version.
const SEPARATOR = '~';

function contentOf({ section, version, until }: Preview): string {
  return [section, version, Math.floor(until.getTime() / 1000)].join(SEPARATOR);
}

/** Reads a ticket's content whatever its signature; undefined for anything that this program never writes. */
function parse(content: string): Preview | undefined {
  const [section = '', version, seconds = '', ...more] = content.split(SEPARATOR);
  if (!isSectionId(section) || !version || !/^\d{1,12}$/.test(seconds) || more.length > 0) return undefined;
  return { section, version, until: new Date(Number(seconds) * 1000) };
}

/** Writes and reads the tickets of previews, signed with the origin's key. */
export function createPreviewTickets(secret: string): PreviewTickets {
  const signer: Signer = createSigner(secret, 'preview');
  return {
    write(preview) {
      const content = contentOf(preview);
      return `${content}${SEPARATOR}${signer.sign(content)}`;
    },
    read(ticket, now = new Date()) {
      const end = ticket.lastIndexOf(SEPARATOR);
      const content = ticket.slice(0, Math.max(end, 0));
      const preview = parse(content);
      if (!preview || !signer.isSigned(content, ticket.slice(end + 1))) return { kind: 'forged' };
      return { kind: preview.until > now ? 'good' : 'expired', preview };
    },
  };
}
