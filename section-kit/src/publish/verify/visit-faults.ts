import { BY_CONTENT, isAddressedByContent, releaseFolder } from 'shared/contracts/content-address';
import { digestsName } from 'shared/contracts/file-digests';
import { fileListName, previousAddress } from 'shared/contracts/file-list';
import type { Release } from 'shared/contracts/release';
import { integrityOfBytes } from 'shared/domain/file-list';
import { releaseFileList } from 'shared/domain/release-file-list';
import { type Language, splitLanguage } from 'shared/sections/language';
import { fileAddress } from './file-address.ts';
import type { Named } from './found.ts';
import type { SiteAnswer } from './read-site.ts';
import { type NamedToShell, type VisitData, readNamedRelease } from './visit-data.ts';

/** What a document's claims are compared with. */
export interface DocumentWorld {
  readonly path: string;
  /** What each section's part of a document may be made from. */
  readonly served: ReadonlyMap<string, readonly string[]>;
  findRelease(named: Named): Promise<Release | undefined>;
  /** What the site answers at a path; asked once for all documents. */
  readOnce(path: string): Promise<SiteAnswer>;
}

/** Something wrong with a document: the rest of a sentence that begins with it, and the release that it is about. */
export interface DocumentFault extends Partial<Named> {
  readonly message: string;
}

/** The versions of a section that the ledger says are live, in words. */
export function liveWords(live: readonly string[]): string {
  return live.length === 0 ? 'nothing' : live.join(' or ');
}

const clientFiles = ({ files }: Release) =>
  new Set(files.filter(({ path }) => path.startsWith('client/')).map(({ path }) => path.slice('client/'.length)));

/** Whether the files of a release that a document says itself are those of that release. */
function isOfRelease(said: Exclude<NamedToShell, { list: string }>, release: Release): boolean {
  const { entry, exposes } = release.client;
  const known = clientFiles(release);
  const files = [...said.styles, ...said.modules, ...Object.values(said.pages).flat()];
  return (
    said.base === releaseFolder(release.section, release.version) &&
    said.entry === entry &&
    (said.exposed === undefined || said.exposed === exposes) &&
    files.every((file) => known.has(file))
  );
}

async function namedFaults(section: string, named: NamedToShell, language: Language, world: DocumentWorld): Promise<DocumentFault[]> {
  const { version } = named;
  const release = await world.findRelease({ section, version });
  if (!release) return [{ message: `tells its shell to load ${section} ${version}, which was not published.`, section, version }];
  if (named.list === undefined) {
    if (isOfRelease(named, release)) return [];
    return [{ message: `tells its shell to load files that are not those of ${section} ${version}.`, section, version }];
  }
  const list = await integrityOfBytes(new TextEncoder().encode(await releaseFileList(release, language, isAddressedByContent(release))));
  if (list.startsWith(named.list)) return [];
  return [{ message: `tells its shell to load ${section} ${version} by a list of other files than were published.`, section, version }];
}

/** Whether the files that the section of a document starts with are those of a release that the document is made from. */
function isStartOf({ start }: VisitData, releases: readonly Release[]): boolean {
  if (!start) return true;
  return releases.some((release) => {
    const { section, version, client } = release;
    const bases = [
      undefined,
      releaseFolder(section, version),
      ...(isAddressedByContent(release) ? [releaseFolder(section, BY_CONTENT)] : []),
    ];
    return start.entry === client.entry && (start.exposed === undefined || start.exposed === client.exposes) && bases.includes(start.base);
  });
}

/** The addresses of what a device may keep of a release. */
function keptAddresses(release: Release, language: Language): string[] {
  const { section, version } = release;
  const places = [version, ...(isAddressedByContent(release) ? [BY_CONTENT] : [])];
  return [
    ...[...clientFiles(release)].flatMap((name) => places.map((place) => fileAddress(section, place, name))),
    ...[fileListName(language), digestsName(language)].map((name) => releaseFolder(section, version) + name),
  ];
}

/** Compares what a document tells its shell to load, now and on the way to other pages, with the ledger and with what was published. */
export async function visitFaults(visit: VisitData, made: readonly Named[], world: DocumentWorld): Promise<DocumentFault[]> {
  const { language } = splitLanguage(world.path);
  const faults: DocumentFault[] = [];
  const shell = visit.sections.shell?.version;
  for (const [section, named] of Object.entries(visit.sections)) {
    const { version, list, previous } = named;
    const live = world.served.get(section) ?? [];
    if (!live.includes(version)) {
      const message = `tells its shell to load ${section} ${version}, and the ledger says that ${liveWords(live)} is live.`;
      faults.push({ message, section, version });
      continue;
    }
    faults.push(...(await namedFaults(section, named, language, world)));
    if (previous) faults.push(...(await namedFaults(section, previous, language, world)));
    else if (list !== undefined && shell !== undefined) {
      const address = previousAddress(shell, section, version, language);
      const { status, body } = await world.readOnce(address);
      const before = status === 200 ? readNamedRelease(body.toString()) : undefined;
      if (before) faults.push(...(await namedFaults(section, before, language, world)));
      else if (status === 200) faults.push({ message: `has a shell that asks ${address}, which names no release.`, section, version });
    }
  }
  const releases = (await Promise.all(made.map(world.findRelease))).filter((release) => release !== undefined);
  if (!isStartOf(visit, releases))
    faults.push({ message: `starts from files of no release that it is made from: ${JSON.stringify(visit.start)}.` });
  const kept = new Set(releases.flatMap((release) => keptAddresses(release, language)));
  for (const address of visit.offline) {
    if (!kept.has(address)) faults.push({ message: `lets a device keep ${address}, which is no file of a release that it is made from.` });
  }
  return faults;
}
