import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';

/** A mail that the shared origin wrote into its data folder's outbox. */
export interface ReadMail {
  /** Headers as they are sent, each on one line. */
  readonly head: string;
  /** The plain text. */
  readonly text: string;
}

/** Quoted-printable (RFC 2045, section 6.7) as text. */
function decode(quoted: string): string {
  const bytes = quoted.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function read(content: string): ReadMail {
  const [head = ''] = content.split('\r\n\r\n');
  const [, text = ''] = /^Content-Type: text\/plain.*?\r\n\r\n(.*?)\r\n--/ms.exec(content) ?? [];
  return { head: head.replace(/\r\n\s+/g, ' '), text: decode(text).replaceAll('\r\n', '\n') };
}

async function mailsTo(address: string): Promise<ReadMail[]> {
  const folder = path.join(process.env.ORIGIN_DATA_DIR ?? '', 'outbox');
  const files = await readdir(folder).catch(() => []);
  const mails = await Promise.all(files.filter((file) => file.endsWith('.eml')).map((file) => readFile(path.join(folder, file), 'latin1')));
  return mails.map(read).filter(({ head }) => head.split('\r\n').includes(`To: ${address}`));
}

/** Waits for the one mail to an address. */
export async function mailTo(address: string): Promise<ReadMail> {
  await expect.poll(async () => (await mailsTo(address)).length, { timeout: 30_000 }).toBe(1);
  const [mail] = await mailsTo(address);
  return mail ?? { head: '', text: '' };
}

/** Where a mail's link to a page leads, as a path. */
export function linkIn({ text }: ReadMail, page: 'confirm' | 'unsubscribe'): string {
  const link = text.match(new RegExp(`^https?://\\S+/newsletter/${page}\\?token=\\S+$`, 'm'))?.[0] ?? '';
  return link.replace(/^https?:\/\/[^/]+/, '');
}
