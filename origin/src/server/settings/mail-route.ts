import path from 'node:path';

/** Where mails go: into the files of a folder, or to a mail server. */
export type MailRoute = { readonly kind: 'files'; readonly folder: string } | { readonly kind: 'smtp'; readonly url: string };

/** Whom mails come from; `name` as readers see it, empty for the foundation's in their language. */
export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

/** Where mails lie as files while no mail server is set. */
export function outboxFolder(dataDir: string): string {
  return path.join(dataDir, 'outbox');
}

/** The route of a MAIL_URL, or into the data folder without one; undefined where it is neither `smtp://…` nor `smtps://…`. */
export function parseMailRoute(text: string | undefined, dataDir: string): MailRoute | undefined {
  if (!text) return { kind: 'files', folder: outboxFolder(dataDir) };
  if (!/^smtps?:\/\/./.test(text) || !URL.parse(text)?.hostname) return undefined;
  return { kind: 'smtp', url: text };
}

/** Tells whether mails stay in the outbox: a public site without a mail server would use them up, and nobody would read them. */
export function keepsMails({ isProduction, mailRoute }: { readonly isProduction: boolean; readonly mailRoute: MailRoute }): boolean {
  return isProduction && mailRoute.kind === 'files';
}

/** Why mails stay in the outbox, and what to set. */
export const KEPT_MAILS =
  'MAIL_URL is not set, so that no mail is sent: copies for donors and mails about the newsletter wait in the outbox. Set it to smtp://user:password@host:587 or smtps://user:password@host:465.';

/** Reads `Name <name@example.org>` or a bare address; undefined for anything else. */
export function parseMailAddress(text: string): MailAddress | undefined {
  const [, name = '', address] = /^(?:([^<>\p{Cc}]*?)\s*<)?([^\s<>@,;:"]+@[^\s<>@,;:"]+)>?$/u.exec(text.trim()) ?? [];
  return address === undefined ? undefined : { name: name.replace(/^"(.*)"$/, '$1'), address };
}
