import type { Language } from 'shared/sections/language';
import { languages } from 'shared/sections/language';
import { sectionOf } from 'shared/sections/find-page';
import type { SectionId } from 'shared/sections/sections';
import type { RenderPool } from '../render/render-pool.ts';
import { serverBuild } from '../render/render-page.ts';
import type { LoadReport } from '../render/render-worker.ts';
import type { StoredRelease } from '../release-store.ts';
import { reasonOf } from '../../server/reason-of.ts';

/** How the linker of Node words an import that the other side does not export. */
const MISSING_EXPORT = /requested module '([^']+)' does not provide an export named '([^']+)'/;

function nameOf({ release }: StoredRelease): string {
  return `${release.section} ${release.version}`;
}

function failureFault(section: StoredRelease, shell: StoredRelease, module: string, reason: string): string {
  const [, from, name] = MISSING_EXPORT.exec(reason) ?? [];
  if (from === undefined) return `server/${module} of ${nameOf(section)} cannot be loaded: ${reason}. Fix it and build again.`;
  if (from.startsWith('.'))
    return `server/${module} of ${nameOf(section)} imports ${name} from ${from}, which does not export it. Build again.`;
  return `server/${module} of ${nameOf(section)} imports ${name} from ${from}, which ${nameOf(shell)} does not provide. Publish a shell first that does, or leave it out.`;
}

function pathFaults(section: SectionId, language: Language, paths: readonly string[]): string[] {
  const own = new Set(sectionOf(section).pages.map((page) => page.path));
  const foreign = paths.filter((path) => !own.has(path));
  const twice = paths.filter((path, index) => paths.indexOf(path) !== index);
  return [
    ...foreign.map(
      (path) => `routes('${language}') takes ${path}, which the sections table does not give to '${section}'. Take the route out.`,
    ),
    ...twice.map((path) => `routes('${language}') has two routes for ${path}. Take one of them out.`),
  ];
}

function routeFaults(section: StoredRelease, paths: LoadReport['paths']): string[] {
  const { section: id, server, pages } = section.release;
  if (!paths) {
    return [
      `server/${server.entry} of ${nameOf(section)} exports no function 'routes', which is all that the shell knows of a section. Export it.`,
    ];
  }
  const expected = sectionOf(id as SectionId).pages.filter((page) => pages.includes(page.id));
  return languages.flatMap((language) => [
    ...pathFaults(id as SectionId, language, paths[language]),
    ...expected
      .filter(({ path }) => !paths[language].includes(path))
      .map((page) => `release.json lists the page '${page.id}', but routes('${language}') has none for ${page.path}. Build again.`),
  ]);
}

/** Loads all modules of a section with the singletons of a shell, and compares its routes with the table; returns the faults. */
export async function moduleFaults(pool: RenderPool, shell: StoredRelease, section: StoredRelease): Promise<string[]> {
  const { entry } = section.release.server;
  const others = section.release.files
    .filter(({ path }) => /^server\/.*\.js$/.test(path))
    .map(({ path }) => path.slice('server/'.length))
    .filter((module) => module !== entry);
  try {
    const modules = [entry, ...others];
    const { failures, paths } = await pool.load({ shell: serverBuild(shell), section: serverBuild(section), modules });
    if (failures.length > 0) return failures.map(({ module, reason }) => failureFault(section, shell, module, reason));
    return routeFaults(section, paths);
  } catch (error) {
    const reason = reasonOf(error);
    return [
      `The server modules of ${nameOf(section)} cannot be loaded with ${nameOf(shell)}: ${reason}. Fix what they do when they are imported.`,
    ];
  }
}
