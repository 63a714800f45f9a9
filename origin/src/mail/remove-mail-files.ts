import { readFile, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isNotFound } from 'shared/commands/is-not-found';
import { reasonOf } from 'shared/commands/reason-of';
import { DataError } from '../server/data-error.ts';

const MAIL = /\.eml$/;
/** A mail that is being written, or whose origin was killed meanwhile, as `writeNewFile` names it. */
const DRAFT = /\.eml\.[\da-f-]{36}$/;

type Which = { readonly naming: string } | { readonly before: Date };

/**
 * Removes mails that lie as files in a folder, and their drafts, where they name a text, such as a reference or an address, or are
 * older than an instant; resolves to how many files. Throws DataError that names what could not be read or removed, after the others are.
 */
export async function removeMailFiles(folder: string, which: Which): Promise<number> {
  // Drafts first: one that becomes a mail meanwhile is then found as a mail.
  const failures: unknown[] = [];
  let removed = 0;
  for (const pattern of [DRAFT, MAIL]) removed += await removeFiles(folder, pattern, which, failures);
  if (failures.length > 0) throw failures[0];
  return removed;
}

async function removeFiles(folder: string, pattern: RegExp, which: Which, failures: unknown[]): Promise<number> {
  const names = await unlessGone(readdir(folder)).catch((cause: unknown) => {
    throw cannotRemove(folder, cause);
  });
  let removed = 0;
  for (const name of (names ?? []).filter((file) => pattern.test(file))) {
    const file = path.join(folder, name);
    try {
      if (!(await unlessGone(isMeant(file, which)))) continue;
      await rm(file, { force: true });
      removed += 1;
    } catch (cause) {
      failures.push(cannotRemove(file, cause));
    }
  }
  return removed;
}

function cannotRemove(file: string, cause: unknown): DataError {
  return new DataError(`${file} cannot be read or removed (${reasonOf(cause)}).`, { cause });
}

/** What a promise resolves to; undefined where its file or folder does not exist any more, or never did. */
async function unlessGone<Result>(found: Promise<Result>): Promise<Result | undefined> {
  return await found.catch((error: unknown) => {
    if (isNotFound(error)) return undefined;
    throw error;
  });
}

async function isMeant(file: string, which: Which): Promise<boolean> {
  if ('before' in which) return (await stat(file)).mtime < which.before;
  return isNamed(which.naming.toLowerCase(), (await readMail(file)).toLowerCase());
}

const WITHIN_ADDRESS_BEFORE = /[\p{L}\p{M}\p{N}_.+'-]$/u;
const WITHIN_ADDRESS_AFTER = /^[.-]*[a-z0-9]/;

/** Whether a text is in a mail, both in lower case; an address only where it is no part of a longer one, though a full stop may follow it. */
function isNamed(text: string, mail: string): boolean {
  for (let start = mail.indexOf(text); start !== -1; start = mail.indexOf(text, start + 1)) {
    const isPart = WITHIN_ADDRESS_BEFORE.test(mail.slice(0, start)) || WITHIN_ADDRESS_AFTER.test(mail.slice(start + text.length));
    if (!text.includes('@') || !isPart) return true;
  }
  return false;
}

/** A mail as text (quoted-printable, RFC 2045, section 6.7). */
async function readMail(file: string): Promise<string> {
  const bytes = (await readFile(file, 'latin1'))
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
