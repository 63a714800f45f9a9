import type { Language } from 'shared/sections/language';
import { languages } from 'shared/sections/language';
import type { RenderPool } from '../render/render-pool.ts';
import type { LoadReport } from '../render/answers.ts';
import { RenderBusy } from '../render/render-errors.ts';
import { serverBuild } from '../render/server-build.ts';
import type { StoredRelease } from '../release-store.ts';
import { descriptionOf } from 'shared/commands/described-before';
import { reasonOf } from 'shared/commands/reason-of';
import { subpathOf } from 'shared/commands/release-fit';

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
  const place = (name && subpathOf(section.release, name)) || from;
  return `server/${module} of ${nameOf(section)} imports ${name} from ${place}, which ${nameOf(shell)} does not provide. Publish a shell first that does, or leave it out.`;
}

function idFaults({ release }: StoredRelease, language: Language, ids: readonly string[]): string[] {
  const own = new Set(descriptionOf(release)?.pages.map(({ id }) => id));
  const foreign = ids.filter((id) => !own.has(id));
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  return [
    ...foreign.map(
      (id) =>
        `routes('${language}') has a route '${id}', which is not among the pages that '${release.section}' describes. Take the route out.`,
    ),
    ...twice.map((id) => `routes('${language}') has two routes '${id}'. Take one of them out.`),
  ];
}

function routeFaults(section: StoredRelease, routes: LoadReport['routes']): string[] {
  const { server, pages } = section.release;
  if (!routes) {
    return [
      `server/${server.entry} of ${nameOf(section)} exports no function 'routes', which is all that the shell knows of a section. Export it.`,
    ];
  }
  return languages.flatMap((language) => [
    ...idFaults(section, language, routes[language]),
    ...pages
      .filter((page) => !routes[language].includes(page))
      .map(
        (page) =>
          `release.json lists the page '${page}', but routes('${language}') has none for it. Add src/pages/${page}/content/${language}.ts where it is missing, and build again; where it is a new page, publish a shell of contract 1.5 or later first.`,
      ),
  ]);
}

/** Loads all modules of a section with the singletons of a shell, and compares its routes with its description; returns the faults. Rejects with RenderBusy where the machine has too much to do for it. */
export async function moduleFaults(pool: RenderPool, shell: StoredRelease, section: StoredRelease): Promise<string[]> {
  const { entry } = section.release.server;
  const others = section.release.files
    .filter(({ path }) => /^server\/.*\.js$/.test(path))
    .map(({ path }) => path.slice('server/'.length))
    .filter((module) => module !== entry);
  try {
    const modules = [entry, ...others];
    const { failures, routes } = await pool.load({ shell: serverBuild(shell), section: serverBuild(section), modules });
    if (failures.length > 0) return failures.map(({ module, reason }) => failureFault(section, shell, module, reason));
    return routeFaults(section, routes);
  } catch (error) {
    // No release would do better.
    if (error instanceof RenderBusy) throw error;
    const reason = reasonOf(error);
    return [
      `The server modules of ${nameOf(section)} cannot be loaded with ${nameOf(shell)}: ${reason}. Fix what they do when they are imported.`,
    ];
  }
}
