import type { ChunkGroup } from '../federation/fewer-requests.ts';
import { holdsWords, sourcePath } from './source-path.ts';

/** A folder of components is of a kind of page, such as the guides: the section's other pages do without its file. */
const COMPONENT_FOLDER = /^components\/([\w-]+)\//;

/** A page of so few characters says which component it is, and with what: it lies in that one's file. */
const SMALL_PAGE = 800;

type Modules = Parameters<Exclude<ChunkGroup['name'], string>>[1];

/** The modules by which a module is reached first: those that something imports dynamically, or the section's routes. */
function startsOf(id: string, modules: Modules): Set<string> {
  const starts = new Set<string>();
  const seen = new Set([id]);
  for (const next of seen) {
    const module = modules.getModuleInfo(next);
    if (module && (module.isEntry || module.dynamicImporters.length > 0)) starts.add(next);
    for (const importer of module?.importers ?? []) seen.add(importer);
  }
  return starts;
}

function folderOf(id: string): string | null {
  return COMPONENT_FOLDER.exec(sourcePath(id) ?? '')?.[1] ?? null;
}

/** The folder of components of which a page is no more than one component with its words. */
function folderOfPage(id: string, modules: Modules): string | null {
  const page = modules.getModuleInfo(id);
  if (!page || (page.code?.length ?? 0) > SMALL_PAGE) return null;
  const folders = new Set(page.importedIds.map(folderOf));
  folders.delete(null);
  return folders.size === 1 ? ([...folders][0] ?? null) : null;
}

/** The file in which a module of a section with this many pages lies; null where the bundler decides. */
function chunkOf(id: string, modules: Modules, pageCount: number): string | null {
  if (/\/src\/routes\.tsx$/.test(id)) return 'routes';
  if (/vite\/preload-helper|rolldown\/runtime/.test(id)) return 'common';
  // Words lie by language.
  if (holdsWords(id)) return null;
  if (/\/src\/pages\/[\w-]+\/page\.tsx$/.test(id)) return folderOfPage(id, modules);
  const starts = startsOf(id, modules);
  const isOfRoutes = [...starts].some((start) => start.endsWith('/src/routes.tsx'));
  if (isOfRoutes) return starts.size === 1 ? 'routes' : 'common';
  if (starts.size < 2) return null;
  return folderOf(id) ?? (starts.size * 2 >= pageCount ? 'common' : 'parts');
}

/**
 * What pages of a section share, in few files: in one what at least half of them need. The routes, which name all other files and change
 * with each of them, are no part of it: what a page imports stays the same while another one changes.
 */
export function sectionChunks(pageCount: number): ChunkGroup[] {
  const isFirst = (chunk: string | null) => chunk === 'common';
  const only =
    (wanted: (chunk: string | null) => boolean): ChunkGroup['name'] =>
    (id, modules) => {
      const chunk = chunkOf(id, modules, pageCount);
      return wanted(chunk) ? chunk : null;
    };
  // What is common first: a group takes along what its modules import.
  return [
    { name: only(isFirst), test: () => true },
    { name: only((chunk) => !isFirst(chunk)), test: () => true },
  ];
}
