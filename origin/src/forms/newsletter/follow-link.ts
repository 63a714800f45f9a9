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

const refusals = { brokenLink: 400, expiredLink: 410, endedLink: 410 } as const;

/** Confirms and ends subscriptions by the tokens of their links; confirming twice is no error. */
export function createFollowLink(data: Pick<FormsData, 'confirmSubscription' | 'removeSubscription'>, links: NewsletterLinks): FollowLink {
  const refuse = (why: keyof typeof refusals, language: Language): FollowedLink => ({
    result: { status: refusals[why], message: answers[why][language] },
  });

  async function confirm(token: string, language: Language): Promise<FollowedLink> {
    const read = links.readConfirmation(token);
    if (read.kind !== 'good') return refuse(read.kind === 'forged' ? 'brokenLink' : 'expiredLink', language);
    // A subscription that has ended meanwhile is told like a link that is too old.
    if (!(await data.confirmSubscription(read.id, language))) return refuse('expiredLink', language);
    return { result: { status: 200, message: answers.confirmed[language] }, location: '/newsletter?state=confirmed' };
  }

  async function unsubscribe(token: string, language: Language): Promise<FollowedLink> {
    const id = links.readUnsubscription(token);
    if (id === undefined) return refuse('brokenLink', language);
    // The same address may have subscribed again since, under another id.
    if (!(await data.removeSubscription(id))) return refuse('endedLink', language);
    return { result: { status: 200, message: answers.unsubscribed[language] }, location: '/newsletter?state=left' };
  }

  return (form, token, language) => (form === 'confirmation' ? confirm(token, language) : unsubscribe(token, language));
}
