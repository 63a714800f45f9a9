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

/** Reads `Name <name@example.org>` or a bare address; undefined for anything else. */
export function parseMailAddress(text: string): MailAddress | undefined {
  const [, name = '', address] = /^(?:([^<>\p{Cc}]*?)\s*<)?([^\s<>@,;:"]+@[^\s<>@,;:"]+)>?$/u.exec(text.trim()) ?? [];
  return address === undefined ? undefined : { name: name.replace(/^"(.*)"$/, '$1'), address };
}
