import { isUtf8 } from 'node:buffer';
import { BY_CONTENT, contentMarkAt } from 'shared/contracts/content-address';
import type { NamedFile } from './document-content.ts';
import { fileAddress } from './file-address.ts';
import type { Found, Named } from './found.ts';
import { readDocument } from './read-document.ts';
import { readHeaders } from './read-headers.ts';
import type { SiteAnswer } from './read-site.ts';
import { type DocumentFault, type DocumentWorld, liveWords, visitFaults } from './visit-faults.ts';

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

/** Compares a file that a document names with the releases that the document is made from. */
async function fileFault(
  { url, integrity, isCode }: NamedFile,
  made: readonly Named[],
  findRelease: DocumentWorld['findRelease'],
): Promise<DocumentFault | undefined> {
  const [, section = '', place = ''] = RELEASE_FILE.exec(url) ?? [];
  // An address that says no release is that of a file of the one that the document is made from.
  const version = place === BY_CONTENT ? (made.find((one) => one.section === section)?.version ?? '') : place;
  const release = await findRelease({ section, version });
  const files = release?.files.filter(({ path }) => path.startsWith('client/')) ?? [];
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

/** Compares a document with the ledger, which says what it has to be made from, and with the descriptions of the files that it names. */
export async function documentFaults({ status, headers, body }: SiteAnswer, world: DocumentWorld): Promise<Found[]> {
  const { path, served, findRelease } = world;
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
      fault(`is made from ${section} ${version}, and the ledger says that ${liveWords(live)} is live.`, { section, version });
    }
  }
  if (!isUtf8(body)) fault('is not UTF-8, so that a browser reads something else than a verifier does.');
  for (const { files = [], faults = [], visits = [] } of [readHeaders(headers), readDocument(body.toString())]) {
    for (const message of faults) fault(message);
    for (const file of files) {
      const wrong = await fileFault(file, made, findRelease);
      if (wrong) fault(wrong.message, wrong);
    }
    for (const visit of visits) {
      for (const wrong of await visitFaults(visit, made, world)) fault(wrong.message, wrong);
    }
  }
  return found;
}
