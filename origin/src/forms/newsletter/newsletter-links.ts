import { type Language, localPath } from 'shared/sections/language';
import { createSigner } from '../../server/signature.ts';

export const CONFIRM_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;
// Unreserved in URLs, and in no id.
const SEPARATOR = '~';

export type ReadConfirmation = { readonly kind: 'good'; readonly id: string } | { readonly kind: 'expired' | 'forged' };

/** The links of mails about the newsletter: each names a subscription and is signed for one purpose, so that nobody can guess or change one. */
export interface NewsletterLinks {
  /** Where whoever reads this mail says that the address is theirs, within CONFIRM_DAYS. */
  confirm(id: string, language: Language, now?: Date): string;
  /** Where a reader leaves, as long as the origin's key stays the same. */
  unsubscribe(id: string, language: Language): string;
  readConfirmation(token: string, now?: Date): ReadConfirmation;
  /** The subscription that a link to unsubscribe names; undefined where this origin never made it. */
  readUnsubscription(token: string): string | undefined;
}

/** Makes and reads the links, signed with the origin's key. */
export function createNewsletterLinks(secret: string, publicUrl: string): NewsletterLinks {
  const confirming = createSigner(secret, 'newsletter confirm');
  const leaving = createSigner(secret, 'newsletter unsubscribe');
  const link = (path: string, language: Language, token: string) => `${publicUrl}${localPath(path, language)}?token=${token}`;
  return {
    confirm(id, language, now = new Date()) {
      const content = [id, Math.floor(now.getTime() / 1000) + (CONFIRM_DAYS * DAY_MS) / 1000].join(SEPARATOR);
      return link('/newsletter/confirm', language, [content, confirming.sign(content)].join(SEPARATOR));
    },
    unsubscribe: (id, language) => link('/newsletter/unsubscribe', language, [id, leaving.sign(id)].join(SEPARATOR)),
    readConfirmation(token, now = new Date()) {
      const [id = '', until = '', signature = '', ...more] = token.split(SEPARATOR);
      if (more.length > 0 || !confirming.isSigned([id, until].join(SEPARATOR), signature)) return { kind: 'forged' };
      return Number(until) * 1000 > now.getTime() ? { kind: 'good', id } : { kind: 'expired' };
    },
    readUnsubscription(token) {
      const [id = '', signature = '', ...more] = token.split(SEPARATOR);
      return more.length === 0 && leaving.isSigned(id, signature) ? id : undefined;
    },
  };
}
