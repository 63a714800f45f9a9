import { isUtf8 } from 'node:buffer';
import { BY_CONTENT, contentMarkAt } from 'shared/contracts/content-address';
import type { Release } from 'shared/contracts/release';
import type { NamedFile } from './document-content.ts';
import { fileAddress } from './file-address.ts';
import type { Found, Named } from './found.ts';
import { readDocument } from './read-document.ts';
import { readHeaders } from './read-headers.ts';
import type { SiteAnswer } from './read-site.ts';

const RELEASE_FILE = /^\/releases\/([\w-]+)\/([\w.-]+)\//;
const RELEASE_BASE = /\/releases\/([\w-]+)\/(\d[\w.-]*)\//g;

/** The releases that a document names anywhere: those that it is made from, and what it may fall back to. */
export function releasesIn(html: string): Named[] {
  const named = [...html.matchAll(RELEASE_BASE)].map(
    ([, section = '', version = '']) => [`${section}/${version}`, { section, version }] as const,
  );
  return [...new Map(named).values()];
}

/** The releases that the origin says a document is made from. */
function madeFrom(headers: Headers): Named[] {
  return (headers.get('x-sections') ?? '').split(/,\s*/).flatMap((text) => {
    const [section = '', version = ''] = text.split('@');
    return section && version && version !== 'none' ? [{ section, version }] : [];
  });
}

/** What is wrong with a file that a document names, and the release that it claims to be of. */
interface FileFault extends Partial<Named> {
  readonly message: string;
}

/** Compares a file that a document names with the releases that the document is made from. */
function fileFault(
  { url, integrity, isCode }: NamedFile,
  made: readonly Named[],
  findRelease: DocumentWorld['findRelease'],
): FileFault | undefined {
  const [, section = '', place = ''] = RELEASE_FILE.exec(url) ?? [];
  // An address that says no release is that of a file of the one that the document is made from.
  const version = place === BY_CONTENT ? (made.find((one) => one.section === section)?.version ?? '') : place;
  const files = findRelease({ section, version })?.files.filter(({ path }) => path.startsWith('client/')) ?? [];
  // Another spelling of an address is another address, at which something else may be served.
  const file = files.find(({ path }) => url === fileAddress(section, place, path.slice('client/'.length)));
  if (!file || (place === BY_CONTENT && contentMarkAt(file) === -1)) {
    return { message: `names ${url}, which is no file of a release that was published.` };
  }
  if (!made.some((one) => one.section === section && one.version === version)) {
    return { message: `names ${url}, which is of a release that it is not made from.`, section, version };
  }
  if (isCode && integrity === undefined) {
    return { message: `names ${url} without its integrity, so that a browser runs whatever it is sent.`, section, version };
  }
  if (integrity === undefined || integrity === `sha384-${file.sha384}`) return undefined;
  return { message: `gives ${url} another integrity than its description does.`, section, version };
}

export interface DocumentWorld {
  readonly path: string;
  /** What each section's part of a document may be made from. */
  readonly served: ReadonlyMap<string, readonly string[]>;
  findRelease(named: Named): Release | undefined;
}

/** Compares a document with the ledger, which says what it has to be made from, and with the descriptions of the files that it names. */
export function documentFaults({ status, headers, body }: SiteAnswer, { path, served, findRelease }: DocumentWorld): Found[] {
  const found: Found[] = [];
  const fault = (message: string, { section, version }: Partial<Named> = {}) =>
    found.push({ check: 'document', section: section ?? null, version: version ?? null, name: path, message: `${path} ${message}` });
  if (status !== 200) fault(`answers ${status}.`);
  const made = madeFrom(headers);
  if (status === 200 && made.length === 0) fault('does not say what it is made from.');
  for (const { section, version } of made) {
    // During a rollout, a reader without cookies may be in either group, as every new visitor may.
    const live = served.get(section) ?? [];
    if (!live.includes(version)) {
      const recorded = live.length === 0 ? 'nothing' : live.join(' or ');
      fault(`is made from ${section} ${version}, and the ledger says that ${recorded} is live.`, { section, version });
    }
  }
  if (!isUtf8(body)) fault('is not UTF-8, so that a browser reads something else than a verifier does.');
  for (const { files, faults } of [readHeaders(headers), readDocument(body.toString())]) {
    for (const message of faults) fault(message);
    for (const file of files) {
      const wrong = fileFault(file, made, findRelease);
      if (wrong) fault(wrong.message, wrong);
    }
  }
  return found;
}
