import type { Kysely } from 'kysely';
import type { Site } from 'shared/contracts/site';
import type { Database } from '../db/schema.ts';
import { mailBody } from '../mail/mail-body.ts';
import { enqueueMail } from '../mail/outbox.ts';
import type { WriteMail } from '../mail/send-mails.ts';
import type { Alert, AlertChannels } from './alerts.ts';
import { alertAddress, alertText } from './post-alert.ts';

/** Returns what puts the mail of an alert into the outbox. Nothing personal is in an alert, so the mail's row holds all of it. */
export function createMailAlert(db: Kysely<Database>): NonNullable<AlertChannels['mail']> {
  return (alert) =>
    db.transaction().execute((transaction) => enqueueMail(transaction, { kind: 'alert', about: JSON.stringify(alert), language: 'en' }));
}

/** Writes the mail of an alert to the operator; undefined where nobody is to be written to any more. */
export function createAlertMail({
  to,
  site,
  consoleUrl,
}: {
  readonly to: string | undefined;
  readonly site: Pick<Site, 'name'>;
  readonly consoleUrl: string;
}): WriteMail {
  return async ({ id, about }) => {
    if (to === undefined) return undefined;
    const alert = JSON.parse(about) as Alert;
    const subject = `Release ${alert.state}: ${alert.section} ${alert.version}`;
    const paragraphs = [
      alertText(alert),
      `${alert.percent} % of the visitors were to get it. Seen at ${alert.at}.`,
      { label: 'What visitors met', url: alertAddress(consoleUrl, alert) },
    ];
    return { message: { id, to, from: site.name.en, subject, ...mailBody('en', paragraphs) }, sent: async () => undefined };
  };
}
