import type { FastifyBaseLogger } from 'fastify';
import { createCopyMail } from './forms/copies/create-copy-mail.ts';
import { forgetOldKeys } from './forms/purge.ts';
import type { Data } from './open-data.ts';
import type { MailKind, OutboxRow } from './db/schema.ts';
import { createAlertMail } from './evidence/mail-alert.ts';
import { forgetUnconfirmed } from './forms/newsletter/subscriptions.ts';
import { ensureSecret, secretFile } from './server/kept-secret.ts';
import { forgetMailCounts } from './mail/mailbox-bound.ts';
import { createMailer } from './mail/mailer.ts';
import { runMailSender } from './mail/run-mail-sender.ts';
import type { WriteMail } from './mail/send-mails.ts';
import { createNewsletterLinks } from './forms/newsletter/newsletter-links.ts';
import { createSubscriptionMail } from './forms/newsletter/write-subscription-mail.ts';
import type { Metrics } from './server/metrics.ts';
import type { Tracing } from './server/tracing/tracing.ts';
import { keepsMails } from './server/settings/mail-route.ts';
import type { Settings } from './server/settings/settings.ts';

/** Twice as long as the link of a mail that had to wait for its server works; the privacy policy says so. */
const UNCONFIRMED_MS = 14 * 24 * 60 * 60 * 1000;

const withoutCopies = { pledge: async () => undefined, enquiry: async () => undefined };

/** A copy as a file lies in plain words beside the database, where a key that is kept elsewhere protects the same words. */
function wouldLieOpen({ mailRoute, dataKeys }: Settings): boolean {
  return mailRoute.kind === 'files' && dataKeys.current !== undefined;
}

/** Begins to send what is in the outbox, where it is not to be kept; returns what ends it. */
export async function startMail(
  settings: Settings,
  data: Data,
  log: FastifyBaseLogger,
  { metrics, tracing }: { readonly metrics: Pick<Metrics, 'mailFailed'>; readonly tracing: Pick<Tracing, 'begin'> | undefined },
): Promise<() => Promise<void>> {
  const { secretsDir, sessionSecret, publicUrl, site, mailRoute } = settings;
  const { db } = data;
  const links = createNewsletterLinks(await ensureSecret(secretFile(secretsDir, 'session-secret'), sessionSecret), publicUrl);
  const from = settings.mailFrom ?? { name: '', address: site.email };
  const writers: Readonly<Record<MailKind, WriteMail>> = {
    subscription: createSubscriptionMail({ store: data, links, site }),
    alert: createAlertMail({ to: settings.alerts.mailTo, site, consoleUrl: settings.consoleUrl ?? publicUrl }),
    ...(wouldLieOpen(settings) ? withoutCopies : createCopyMail({ store: data, site, publicUrl })),
  };
  return runMailSender({
    db,
    mailer: createMailer(mailRoute, from),
    tracing,
    isKept: keepsMails(settings),
    async writeMail(row: OutboxRow) {
      const write: WriteMail | undefined = writers[row.kind];
      if (!write) throw new Error(`A newer program put in this mail of the kind '${row.kind}', and can write it.`);
      return await write(row);
    },
    async housekeeping() {
      await forgetUnconfirmed(db, new Date(Date.now() - UNCONFIRMED_MS));
      await forgetMailCounts(db);
      await forgetOldKeys(db);
    },
    onFailure: (failure) => {
      metrics.mailFailed();
      log.warn({ failure }, 'a mail could not be sent; `pnpm admin outbox list` tells when it is tried again');
    },
    onTrouble: (error) => log.error({ err: error }, 'the database did not answer; mails wait'),
  });
}
