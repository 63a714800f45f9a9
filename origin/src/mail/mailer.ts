import path from 'node:path';
import { createTransport } from 'nodemailer';
import { makeDataFolder } from '../db/make-data-folder.ts';
import { writeNewFile } from 'shared/commands/write-new-file';
import type { MailAddress, MailRoute } from '../server/settings/mail-route.ts';

/** A mail to one reader, ready to be sent. */
export interface Message {
  /** Random and the same at every try, so that a mail that was sent twice can be told as one. */
  readonly id: string;
  readonly to: string;
  /** The sender's name in the reader's language, where the settings name none. */
  readonly from: string;
  /** Where an answer goes, if not to the sender's address. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Of mails that come again: the page that ends them, which takes a POST of one click as well (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

export interface Mailer {
  /** Resolves when the mail was taken. Rejects with MailRefused where it never will be, else with what went wrong this time. */
  send(message: Message): Promise<void>;
}

/** The mail server will not take this mail, now or later. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** A server that does not answer is tried again later; together well below the lease of a mail. */
const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 30_000 };

/** The one way by which mails leave: into files that a developer can open, or to a mail server. */
export function createMailer(route: MailRoute, from: MailAddress): Mailer {
  switch (route.kind) {
    case 'files':
      return fileMailer(route.folder, from);
    case 'smtp':
      return smtpMailer(route.url, from);
    default:
      return route satisfies never;
  }
}

function fileMailer(folder: string, from: MailAddress): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(message) {
      makeDataFolder(folder);
      const { message: content } = await transport.sendMail(compose(message, from));
      await writeNewFile(path.join(folder, `${message.id}.eml`), content.toString());
    },
  };
}

function smtpMailer(url: string, from: MailAddress): Mailer {
  const { password } = new URL(url);
  // A password is never sent in the open, whatever the server offers.
  const transport = createTransport({ url, requireTLS: password !== '', ...TIMEOUTS_MS });
  return {
    async send(message) {
      await transport.sendMail(compose(message, from)).catch((error: unknown) => {
        throw isRefusal(error) ? new MailRefused(error.message, { cause: error }) : error;
      });
    },
  };
}

/** Replies to RCPT that refuse the sender: a login that is missing, a policy or a bad sender's address (RFC 3463, 5.7.x, 5.1.7 and 5.1.8). */
const ABOUT_SENDER = /^(?:530|5\d\d[ -]5\.(?:7\.\d+|1\.[78])\b)/;
/** Replies to a mail that refuse its reader, its size or its content (RFC 3463, 5.1.1 to 5.1.6, 5.2.x, 5.3.4 and 5.6.x); most others are about the sender. */
const ABOUT_MAIL = /^5\d\d[ -]5\.(?:1\.[1-6]|2\.\d+|3\.4|6\.\d+)\b/;

/** A permanent reply (RFC 5321, 5xx) to the reader's address or to the content; a refusal of the sender or of the connection can be fixed. */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error) || !(Number(error.responseCode) >= 500)) return false;
  const { command, response } = error as { readonly command?: unknown; readonly response?: unknown };
  if (error.code === 'EMESSAGE') return ABOUT_MAIL.test(String(response));
  return error.code === 'EENVELOPE' && command === 'RCPT TO' && !ABOUT_SENDER.test(String(response));
}

function compose({ id, to, from: name, replyTo, subject, text, html, unsubscribeUrl }: Message, from: MailAddress) {
  return {
    from: { name: from.name || name, address: from.address },
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    // As an object it is one address, whatever it holds.
    to: { name: '', address: to },
    messageId: `<${id}@${from.address.split('@').at(-1)}>`,
    subject,
    text,
    html,
    textEncoding: 'quoted-printable' as const,
    ...(unsubscribeUrl === undefined ? {} : { list: { unsubscribe: unsubscribeUrl } }),
    headers: {
      ...(unsubscribeUrl === undefined ? {} : { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
      'Auto-Submitted': 'auto-generated',
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
