import vm from 'node:vm';
import type { Inside } from './realm.ts';

/** The modules of the releases that a process renders: they import each other, what the shell provides, and nothing else. */
export interface Modules {
  /** A module and all that it imports, evaluated; rejects with an error of the realm. Not its namespace, which may have a `then`. */
  load(url: string): Promise<vm.Module>;
}

/** The folder of a release's server build in one of its URLs. */
function buildOf(url: string): string {
  return /^release:\/releases\/[^/]+\/[^/]+\/server\//.exec(url)?.[0] ?? '';
}

/** Links modules from their sources by URL, in a realm of their own; `provided` are the URLs of the singletons. */
export function createModules(
  context: vm.Context,
  inside: Inside,
  sources: Readonly<Record<string, string>>,
  provided: Readonly<Record<string, string>>,
): Modules {
  const made = new Map<string, vm.SourceTextModule>();

  function resolve(specifier: string, from: string): string {
    if (Object.hasOwn(provided, specifier)) return provided[specifier] as string;
    const url = /^\.\.?\//.test(specifier) ? URL.parse(specifier, from)?.href : undefined;
    if (url !== undefined && buildOf(url) === buildOf(from) && Object.hasOwn(sources, url)) return url;
    inside.attempted(`import '${specifier.slice(0, 200)}'`, from);
    throw inside.error(
      `It imports '${specifier}', which is neither a file of its release nor provided by the shell: server code gets nothing else`,
    );
  }

  /** Makes a module and all that it imports; each is in the map before its imports are, so that circles end. */
  function make(url: string): vm.SourceTextModule {
    const known = made.get(url);
    if (known) return known;
    if (!Object.hasOwn(sources, url)) throw inside.error(`${url} is not among the files of its release`);
    const module = new vm.SourceTextModule(sources[url] as string, {
      identifier: url,
      context,
      initializeImportMeta: (meta) => {
        meta.url = url;
      },
      importModuleDynamically: (specifier) => load(resolve(specifier, url)),
    });
    made.set(url, module);
    try {
      const requested: vm.Module[] = [];
      // By index: no method that a release could have replaced is handed our modules.
      for (let at = 0; at < module.moduleRequests.length; at += 1) {
        requested[at] = make(resolve((module.moduleRequests[at] as vm.ModuleRequest).specifier, url));
      }
      module.linkRequests(requested);
    } catch (error) {
      made.delete(url);
      throw error;
    }
    return module;
  }

  const evaluated = new Map<string, Promise<void>>();

  async function load(url: string): Promise<vm.Module> {
    const module = make(url);
    if (module.status === 'unlinked') module.instantiate();
    // One that is being evaluated may be asked for by itself.
    const evaluation = evaluated.get(url) ?? module.evaluate();
    evaluated.set(url, evaluation);
    await evaluation;
    return module;
  }

  return { load };
}
