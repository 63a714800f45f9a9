import type { Language } from 'shared/sections/language';
import type { LinkForm } from 'shared/sections/sections';
import { answers } from '../form-messages.ts';
import type { FormsData } from '../forms-data.ts';
import type { NewsletterLinks } from './newsletter-links.ts';

export interface FollowedLink {
  readonly result: { readonly status: 200 | 400 | 410; readonly message: string };
  /** Where the reader goes after success, as a path without language prefix. */
  readonly location?: string;
}

/** Does what the link of a mail is for, once its reader has said so. Rejects only where the database fails. */
export type FollowLink = (form: LinkForm, token: string, language: Language) => Promise<FollowedLink>;

/** Confirms and ends subscriptions by the tokens of their links; doing either twice is no error. */
export function createFollowLink(data: Pick<FormsData, 'confirmSubscription' | 'removeSubscription'>, links: NewsletterLinks): FollowLink {
  const refuse = (status: 400 | 410, language: Language): FollowedLink => ({
    result: { status, message: answers[status === 410 ? 'expiredLink' : 'brokenLink'][language] },
  });

  async function confirm(token: string, language: Language): Promise<FollowedLink> {
    const read = links.readConfirmation(token);
    if (read.kind !== 'good') return refuse(read.kind === 'forged' ? 400 : 410, language);
    // A subscription that has ended meanwhile is told like a link that is too old.
    if (!(await data.confirmSubscription(read.id, language))) return refuse(410, language);
    return { result: { status: 200, message: answers.confirmed[language] }, location: '/newsletter?state=confirmed' };
  }

  async function unsubscribe(token: string, language: Language): Promise<FollowedLink> {
    const id = links.readUnsubscription(token);
    if (id === undefined) return refuse(400, language);
    await data.removeSubscription(id);
    return { result: { status: 200, message: answers.unsubscribed[language] }, location: '/newsletter?state=left' };
  }

  return (form, token, language) => (form === 'confirmation' ? confirm(token, language) : unsubscribe(token, language));
}
