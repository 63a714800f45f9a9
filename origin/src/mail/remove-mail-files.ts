import { readFile, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Removes mails that lie as files in a folder where they name a text, such as a reference or an address, or are older than an instant; resolves to how many. */
export async function removeMailFiles(folder: string, which: { readonly naming: string } | { readonly before: Date }): Promise<number> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  let removed = 0;
  for (const name of names.filter((file) => file.endsWith('.eml'))) {
    const file = path.join(folder, name);
    const isGone = 'naming' in which ? patternOf(which.naming).test(await readMail(file)) : (await stat(file)).mtime < which.before;
    if (!isGone) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}

/** What finds a text in a mail; an address only where it is no part of a longer one, though a full stop may follow it. */
function patternOf(text: string): RegExp {
  const literal = text.replace(/[\\^$.*+?()|[\]{}]/g, '\\$&');
  const whole = `(?<![\\p{L}\\p{M}\\p{N}_.+'-])${literal}(?![.-]*[a-z0-9])`;
  return new RegExp(text.includes('@') ? whole : literal, 'iu');
}

/** A mail as text (quoted-printable, RFC 2045, section 6.7). */
async function readMail(file: string): Promise<string> {
  const bytes = (await readFile(file, 'latin1'))
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
