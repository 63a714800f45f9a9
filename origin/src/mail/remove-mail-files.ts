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
    const isGone =
      'naming' in which ? (await readMail(file)).includes(which.naming.toLowerCase()) : (await stat(file)).mtime < which.before;
    if (!isGone) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}

/** A mail in small letters, its lines whole again (quoted-printable, RFC 2045, section 6.7). */
async function readMail(file: string): Promise<string> {
  const content = await readFile(file, 'latin1');
  return content.replace(/=\r?\n/g, '').toLowerCase();
}
