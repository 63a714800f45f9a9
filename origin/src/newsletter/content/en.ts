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
    subject: `${foundation}: confirm your address for the newsletter`,
    before: [
      'Assalamu alaikum.',
      `Somebody, most likely you, asked for the newsletter of ${foundation} at this address. If you want it, please confirm:`,
    ],
    action: 'Confirm my address',
    after: [`The link works for ${days} days. Until you confirm, we send no newsletter.`],
    leave: 'If it was not you, do nothing: we forget an address that nobody confirms. To have it removed now:',
  }),
  confirmed: (foundation) => ({
    subject: `${foundation}: you already get the newsletter`,
    before: [
      'Assalamu alaikum.',
      `Somebody, most likely you, asked for the newsletter of ${foundation} at this address. It is on the list already, so there is nothing to do.`,
    ],
    action: null,
    after: [],
    leave: 'If you no longer want the newsletter:',
  }),
  unsubscribe: 'Unsubscribe',
};
