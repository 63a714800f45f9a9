import type { Site } from 'shared/contracts/site';
import type { Language } from 'shared/sections/language';
import { wasMailed } from './enqueue-subscription-mail.ts';
import { findSubscription, markMailed } from './subscriptions.ts';
import { mailBody } from '../../mail/mail-body.ts';
import type { WriteMail } from '../../mail/send-mails.ts';
import type { EncryptedStore } from '../../db/encryption/encrypted-rows.ts';
import { bn } from './content/bn.ts';
import { type SubscriptionMailWords, en } from './content/en.ts';
import { CONFIRM_DAYS, type NewsletterLinks } from './newsletter-links.ts';

const words: Readonly<Record<Language, SubscriptionMailWords>> = { en, bn };

export interface SubscriptionMailDependencies {
  readonly store: EncryptedStore;
  readonly links: NewsletterLinks;
  readonly site: Pick<Site, 'name' | 'address' | 'email' | 'phone'>;
}

/** Writes the mail about a subscription, by what the subscription is when its turn has come: a link to confirm it, or that it is there already. */
export function createSubscriptionMail({ store, links, site }: SubscriptionMailDependencies): WriteMail {
  return async ({ id, about, language }) => {
    const subscription = await findSubscription(store, about);
    if (!subscription || wasMailed(subscription.mailed_at)) return undefined;
    const { pending, confirmed, unsubscribe } = words[language];
    const name = site.name[language];
    const content = subscription.status === 'pending' ? pending(name, CONFIRM_DAYS) : confirmed(name);
    const unsubscribeUrl = links.unsubscribe(about, language);
    const paragraphs = [
      ...content.before,
      ...(content.action === null ? [] : [{ label: content.action, url: links.confirm(about, language) }]),
      ...content.after,
      content.leave,
      { label: unsubscribe, url: unsubscribeUrl },
      [name, site.address[language], site.phone, site.email].join('\n'),
    ];
    return {
      message: { id, to: subscription.email, from: name, subject: content.subject, ...mailBody(language, paragraphs), unsubscribeUrl },
      sent: (transaction) => markMailed(transaction, about),
    };
  };
}
