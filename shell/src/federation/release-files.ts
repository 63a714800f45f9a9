// A document names releases, and the integrity of the list of each one's files. The list is asked for when a link to the section
// comes into view, so that it is there before anybody follows the link.
import { type FileList, fileListName } from 'shared/contracts/file-list';
import type { DeployedSection, ListedSection, NamedRelease, PreviousRelease } from 'shared/contracts/page-context';
import { readFileList } from 'shared/domain/file-list';
import { splitLanguage } from 'shared/sections/language';
import type { SectionId } from 'shared/sections/sections';

/** A release that can be loaded. */
export interface Loadable {
  /** URL of the folder that its files lie in, with a slash at its end. */
  readonly base: string;
  /** Whether every file is verified before it is run. */
  readonly isVerified: boolean;
  /** Its files; asked for once, and again after a failure. */
  readonly files: () => Promise<FileList>;
}

const { language } = splitLanguage(location.pathname);

/** Runs `load` once, and again after a failure. */
export function untilLoaded<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

async function fetchList(url: string, integrity: string): Promise<FileList> {
  const answer = await fetch(url, { integrity });
  if (!answer.ok) throw new Error(`The list of files ${url} could not be loaded`);
  return readFileList(await answer.text());
}

/** A release whose files the document says itself. */
function said({ base, entry, styles, ...more }: PreviousRelease & Partial<DeployedSection>): Loadable {
  const { exposed, modules = [], pages = {} } = more;
  const list: FileList = {
    entry,
    ...(exposed ? { exposed } : {}),
    start: { files: [entry, ...(exposed ? [exposed] : []), ...modules, ...styles] },
    pages: Object.fromEntries(Object.entries(pages).map(([page, files]) => [page, { files }])),
    later: {},
  };
  return { base, isVerified: false, files: async () => list };
}

/** A release that the document names. */
export function loadable(id: SectionId, release: NamedRelease | ListedSection | DeployedSection | PreviousRelease): Loadable {
  if (!('list' in release)) return said(release);
  const base = `/releases/${id}/${release.version}/`;
  return { base, isVerified: true, files: untilLoaded(() => fetchList(base + fileListName(language), release.list)) };
}
