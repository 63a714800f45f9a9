/** The words of a mail: paragraphs, the link that it is about, and how to leave. */
interface MailContent {
  readonly subject: string;
  readonly before: readonly string[];
  /** The words of its link, where it asks for something. */
  readonly action: string | null;
  readonly after: readonly string[];
  /** What stands before the link to unsubscribe. */
  readonly leave: string;
}

/** The words of the mails about the newsletter, by the state of the subscription. */
export interface SubscriptionMailWords {
  /** To an address that nobody has confirmed yet. */
  readonly pending: (foundation: string, days: number) => MailContent;
  /** To an address that is subscribed already. */
  readonly confirmed: (foundation: string) => MailContent;
  readonly unsubscribe: string;
}

export const en: SubscriptionMailWords = {
  pending: (foundation, days) => ({
    subject: `${foundation}: please confirm your email address for the newsletter`,
    before: [
      'Assalamu alaikum.',
      `Someone, probably you, asked to receive the ${foundation} newsletter at this address. To receive it, please confirm:`,
    ],
    action: 'Confirm my address',
    after: [`The link works for ${days} days. We will not send you any newsletter until you confirm.`],
    leave: 'If it was not you, you do not need to do anything. We delete addresses that are not confirmed. To remove yours now:',
  }),
  confirmed: (foundation) => ({
    subject: `${foundation}: you already receive the newsletter`,
    before: [
      'Assalamu alaikum.',
      `Someone, probably you, asked to receive the ${foundation} newsletter at this address. It is already on our list, so you do not need to do anything.`,
    ],
    action: null,
    after: [],
    leave: 'If you no longer want the newsletter:',
  }),
  unsubscribe: 'Unsubscribe',
};
