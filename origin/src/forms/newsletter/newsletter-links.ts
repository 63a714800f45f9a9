import { type Language, localPath } from 'shared/sections/language';
import { createTickets } from '../../server/tickets.ts';

export const CONFIRM_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

export type ReadConfirmation = { readonly kind: 'good'; readonly id: string } | { readonly kind: 'expired' | 'forged' };

/** The links of mails about the newsletter: each names a subscription and is signed for one purpose, so that nobody can guess or change one. */
export interface NewsletterLinks {
  /** Where the reader of this mail says that the address is theirs, within CONFIRM_DAYS. */
  confirm(id: string, language: Language, now?: Date): string;
  /** Where a reader ends this subscription, as long as the origin's key stays the same. */
  unsubscribe(id: string, language: Language): string;
  readConfirmation(token: string, now?: Date): ReadConfirmation;
  /** The subscription that a link to unsubscribe names; undefined where this origin never made it. */
  readUnsubscription(token: string): string | undefined;
}

/** Makes and reads the links, signed with the origin's key. */
export function createNewsletterLinks(secret: string, publicUrl: string): NewsletterLinks {
  const confirming = createTickets(secret, 'newsletter confirm', ['id', 'until']);
  const leaving = createTickets(secret, 'newsletter unsubscribe', ['id']);
  const link = (path: string, language: Language, token: string) => `${publicUrl}${localPath(path, language)}?token=${token}`;
  return {
    confirm(id, language, now = new Date()) {
      const until = new Date(now.getTime() + CONFIRM_DAYS * DAY_MS);
      return link('/newsletter/confirm', language, confirming.write({ id, until }));
    },
    unsubscribe: (id, language) => link('/newsletter/unsubscribe', language, leaving.write({ id })),
    readConfirmation(token, now) {
      const read = confirming.read(token, now);
      return read.kind === 'good' ? { kind: 'good', id: read.ticket.id } : { kind: read.kind };
    },
    readUnsubscription(token) {
      const read = leaving.read(token);
      return read.kind === 'good' ? read.ticket.id : undefined;
    },
  };
}
