import type { DocumentAssets } from 'shared/contracts/render';
import type { DeployedSection, PreviousRelease } from 'shared/contracts/visit';
import type { Language } from 'shared/sections/language';
import type { StoredRelease } from '../release-store.ts';

/** The URL of a release's browser files, with a slash at its end; it never changes and never serves other bytes. */
function clientBase({ release }: StoredRelease): string {
  return `/releases/${release.section}/${release.version}/`;
}

function loadable(stored: StoredRelease): PreviousRelease {
  const { version, client } = stored.release;
  return { version, base: clientBase(stored), entry: client.entry, styles: client.styles };
}

/** What the host needs to load a section in one step, and to load the release before where that one fails. */
export function deployedSection(stored: StoredRelease, previous: StoredRelease | undefined, language: Language): DeployedSection {
  const { client } = stored.release;
  return {
    ...loadable(stored),
    modules: client.modules,
    pages: Object.fromEntries(Object.entries(client.pages).map(([page, files]) => [page, files[language]])),
    ...(previous ? { previous: loadable(previous) } : {}),
  };
}

/** URLs of what a page of a section loads on demand once it is there. */
export function laterFiles(stored: StoredRelease, page: string, language: Language): string[] {
  return (stored.release.client.later?.[page]?.[language] ?? []).map((file) => clientBase(stored) + file);
}

/** The files that a document names in its head: everything that this page needs, of exactly these releases, with integrity. */
export function documentAssets(
  shell: StoredRelease,
  section: StoredRelease | null,
  page: string | undefined,
  language: Language,
): DocumentAssets {
  const urls = (stored: StoredRelease, files: readonly string[]) => files.map((file) => clientBase(stored) + file);
  const pageFiles = (stored: StoredRelease) => (page ? (stored.release.client.pages[page]?.[language] ?? []) : []);
  const { client } = shell.release;
  const styles = [...urls(shell, client.styles), ...(section ? urls(section, section.release.client.styles) : [])];
  const modules = [
    ...urls(shell, [...client.modules, ...pageFiles(shell)]),
    ...(section ? urls(section, [section.release.client.entry, ...section.release.client.modules, ...pageFiles(section)]) : []),
  ];
  const entry = clientBase(shell) + client.entry;
  const digests = new Map(
    [shell, ...(section ? [section] : [])].flatMap((stored) =>
      stored.release.files.map(({ path, sha384 }) => [clientBase(stored) + path.replace(/^client\//, ''), `sha384-${sha384}`] as const),
    ),
  );
  return {
    entry,
    styles,
    modules,
    fonts: urls(shell, client.fonts[language]),
    integrity: Object.fromEntries([entry, ...styles, ...modules].map((url) => [url, digests.get(url) ?? ''])),
  };
}
