// A document names releases, and the integrity of the list of each one's files. The list is asked for when a link to the section
// comes into view, so that it is there before anybody follows the link.
import { BY_CONTENT, releaseFolder } from 'shared/contracts/content-address';
import { type FileList, fileListName, previousAddress } from 'shared/contracts/file-list';
import type { DeployedSection, ListedSection, NamedRelease, PreviousRelease } from 'shared/contracts/page-context';
import { integrityOfBytes, readFileList } from 'shared/domain/file-list';
import { splitLanguage } from 'shared/sections/language';
import type { SectionId } from 'shared/sections/sections';
import { MissingFile } from '../routing/missing-file.ts';
import { fetchAnew, untilLoaded } from './once.ts';

/** A release's files, and the URL of the folder that they lie in, with a slash at its end. */
export interface PlacedFiles extends FileList {
  readonly base: string;
}

/** A release that can be loaded. */
export interface Loadable {
  /** Whether every file is verified before it is run. */
  readonly isVerified: boolean;
  /** Its files; asked for once, and again where they do not come. */
  readonly files: () => Promise<PlacedFiles>;
}

const { language } = splitLanguage(location.pathname);

/** The list at an address, whose integrity is, or begins with, `integrity`. */
async function fetchList(url: string, integrity: string, onFlow?: () => void): Promise<FileList> {
  // Browsers calculate no digests for a page that came over http from another machine: there every page is a document.
  if (!globalThis.crypto.subtle) throw new MissingFile(`The list of files ${url} cannot be verified`);
  const answer = await fetchAnew(url, onFlow);
  if (!answer.ok) throw new Error(`The list of files ${url} could not be loaded`);
  const bytes = await answer.arrayBuffer();
  if (!(await integrityOfBytes(bytes)).startsWith(integrity)) throw new Error(`The list of files ${url} is not what it was released as`);
  return readFileList(new TextDecoder().decode(bytes));
}

/** The release that stands behind one that fails, as the origin says now; rejects where none does. */
export async function askForPrevious(section: SectionId, version: string, shell: string | undefined): Promise<NamedRelease> {
  // A document of a dev server names no releases.
  const answer = shell === undefined ? undefined : await fetchAnew(previousAddress(shell, section, version, language));
  // Read in any case: an answer that nobody reads is a request that does not end.
  const text = await answer?.text();
  if (!answer?.ok) throw new Error(`No release of '${section}' stands behind ${version}`);
  return JSON.parse(String(text)) as NamedRelease;
}

/** A release whose files the document says itself. */
function said({ base, entry, styles, ...more }: PreviousRelease & Partial<DeployedSection>): Loadable {
  const { exposed, modules = [], pages = {} } = more;
  const list: PlacedFiles = {
    base,
    entry,
    ...(exposed ? { exposed } : {}),
    start: { files: [entry, ...(exposed ? [exposed] : []), ...modules, ...styles] },
    pages: Object.fromEntries(Object.entries(pages).map(([page, files]) => [page, { files }])),
    later: {},
  };
  return { isVerified: false, files: async () => list };
}

/** A release that the document names; `base` where its files are asked for below that address, whatever their list says. */
export function loadable(
  id: SectionId,
  release: NamedRelease | ListedSection | DeployedSection | PreviousRelease,
  base?: string,
): Loadable {
  if (!('list' in release)) return said(release);
  const folder = releaseFolder(id, release.version);
  const files = untilLoaded(async (onFlow) => {
    const list = await fetchList(folder + fileListName(language), release.list, onFlow);
    return { ...list, base: base ?? (list.isByContent ? releaseFolder(id, BY_CONTENT) : folder) };
  });
  return { isVerified: true, files };
}
