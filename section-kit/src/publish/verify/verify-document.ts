import { BY_CONTENT } from 'shared/contracts/content-address';
import type { Release } from 'shared/contracts/release';
import type { Found, Named } from './found.ts';
import { readDocument } from './read-document.ts';
import type { SiteAnswer } from './read-site.ts';

const RELEASE_FILE = /^\/releases\/([\w-]+)\/([\w.-]+)\/([^?#]+)$/;
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

/** The path that an address stands for; the address itself where it is not well formed. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
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
  const { files, inline } = readDocument(body.toString());
  for (const start of inline) fault(`runs a script of its own: ${start}…`);
  for (const { url, integrity } of files) {
    const [, section = '', place = '', name = ''] = RELEASE_FILE.exec(url) ?? [];
    // An address that says no release is that of a file of the one that the document is made from.
    const version = place === BY_CONTENT ? (made.find((one) => one.section === section)?.version ?? '') : place;
    const described = findRelease({ section, version })?.files.find((file) => file.path === `client/${decoded(name)}`);
    if (!described) fault(`names ${url}, which is no file of a release that was published.`);
    else if (integrity !== undefined && integrity !== `sha384-${described.sha384}`) {
      fault(`gives ${url} another integrity than its description does.`, { section, version });
    }
  }
  return found;
}
