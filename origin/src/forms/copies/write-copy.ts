import type { Site } from 'shared/contracts/site';
import { formatDate, formatTaka, localDigits } from 'shared/i18n/format';
import { type Bilingual, type Language, localPath } from 'shared/sections/language';
import { fundNames } from 'shared/domain/fund-names';
import { type MailParagraph, mailBody } from '../../mail/mail-body.ts';
import type { Message } from '../../mail/mailer.ts';
import { bn } from './content/bn.ts';
import { type CopyWords, en } from './content/en.ts';
import type { FilledForm } from './filled-form.ts';
import type { WaitingList } from 'shared/domain/waiting-lists';

const words: Readonly<Record<Language, CopyWords>> = { en, bn };

const DAY_MS = 24 * 60 * 60 * 1000;
/** When the foundation writes to those who joined a waiting list: 3 to 6 weeks later. */
const EARLIEST_DAYS = 21;
const LATEST_DAYS = 42;

export interface CopySettings {
  readonly site: Pick<Site, 'name' | 'address' | 'email' | 'phone' | 'hours'> & {
    /** When and how the team gets in touch after a pledge. */
    readonly followUp?: Bilingual | undefined;
  };
  readonly publicUrl: string;
}

/** The copy of what somebody sent, in a language: what it was, its reference and what happens next. The subject tells nothing that was typed. */
export function writeCopy(form: FilledForm, language: Language, { site, publicUrl }: CopySettings): Omit<Message, 'id' | 'to'> {
  const own = words[language];
  const { subject, thanks, next } = contentOf(form, language, site.followUp?.[language]);
  const name = site.name[language];
  const paragraphs: MailParagraph[] = [
    own.greeting,
    thanks,
    ...sentParagraphs(form, language),
    [`${own.next}:`, ...next.map((step, index) => `${localDigits(String(index + 1), language)}. ${step}`)].join('\n'),
    ...(form.kind === 'application' ? [{ label: own.papers, url: publicUrl + localPath(fundPaths[form.list], language) }] : []),
    own.person(form.kind, { phone: site.phone, hours: site.hours[language] }),
    own.notYou,
    [name, site.address[language], site.phone, site.email].join('\n'),
  ];
  return { from: name, replyTo: site.email, subject: subject(name, form.reference), ...mailBody(language, paragraphs) };
}

function contentOf(form: FilledForm, language: Language, followUp: string | undefined) {
  const own = words[language];
  switch (form.kind) {
    case 'pledge':
      return own.pledge(form.intention, followUp);
    case 'application': {
      const day = (days: number) => formatDate(new Date(Date.parse(form.sentAt) + days * DAY_MS).toISOString(), language);
      return own.application(fundNames[form.list][language], day(EARLIEST_DAYS), day(LATEST_DAYS));
    }
    case 'question':
      return own.question;
    default:
      return form satisfies never;
  }
}

/** What was sent: a line each, then the message as it was written. */
function sentParagraphs(form: FilledForm, language: Language): string[] {
  const { labels, sent, intentions, natures, webAddress } = words[language];
  const typed = (text: string) => withoutWebAddresses(text, webAddress);
  const line = (label: keyof typeof labels, text: string) => (text === '' ? [] : [`${labels[label]}: ${text}`]);
  const lines = [`${sent}:`, ...line('reference', form.reference), ...line('name', typed(form.name))];
  if (form.kind === 'pledge') {
    const { phone, amount, intention, address } = form;
    lines.push(...line('phone', phone), ...line('amount', formatTaka(inPoisha(amount), language)));
    lines.push(...line('intention', intentions[intention]), ...line('address', typed(address).replaceAll('\n', ', ')));
    return [lines.join('\n')];
  }
  if (form.kind === 'question' && form.nature !== '') lines.push(...line('nature', natures[form.nature]));
  return [lines.join('\n'), `${labels.message}:\n${quoted(typed(form.message))}`];
}

/** Taka with both digits of its poisha, where it has any. */
function inPoisha(amount: string): string {
  return amount.replace(/\.(\d)$/, '.$10');
}

/** Marked as somebody else's words, so that nobody takes them for the foundation's. */
function quoted(text: string): string {
  return text.replace(/^/gm, '> ');
}

/** The pages of the funds, in mails that are kept for years: a page that moves leaves a redirect behind. */
const fundPaths: Readonly<Record<WaitingList, string>> = {
  'hardship-relief': '/hardship_relief',
  'housing-fund': '/housing_fund',
  'work-and-education': '/work_and_education',
};

/**
 * What a mail program makes a link of: an address with its scheme, `www.`, or a domain with a path. Each is begun where it can begin first, at the
 * first letter of a scheme and the first label of a domain: one that is tried from each of its characters takes the square of their number.
 */
const WEB_ADDRESS = /(?:[a-z](?<![a-z][\d+.-]*[a-z])[a-z\d+.-]*:\/\/|www\.)\S+|(?<![a-z\d-]\.?)(?:[a-z\d-]+\.)+[a-z]{2,}\/\S*/gi;

/**
 * A text that somebody typed, for a mail to an address that nobody has confirmed: without web addresses, so that a form
 * cannot be used to send strangers advertisements in the foundation's name.
 */
function withoutWebAddresses(text: string, placeholder: string): string {
  return text.replace(WEB_ADDRESS, placeholder);
}
