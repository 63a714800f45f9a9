// Runs in a worker thread: loads the server builds of one shell and one section, and renders pages with them.
// A section's code may throw, loop, exit or eat memory here: the thread ends, the origin's process lives.
import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderRequest, RenderedPage, ShellServerModule } from 'shared/contracts/render';

/** The server build of a release: its folder, its entry and, for the shell, the singletons it provides by specifier. */
export interface ServerBuild {
  readonly folder: string;
  readonly entry: string;
  readonly provides: Readonly<Record<string, string>>;
}

export interface RenderTask {
  readonly shell: ServerBuild;
  readonly section: ServerBuild | null;
  readonly request: RenderRequest;
}

const SHELL_PARAMETER = 'shell';
const provided = new Map<string, URL>();

function moduleUrl(build: ServerBuild, file: string, shellFolder: string): URL {
  const url = pathToFileURL(path.join(build.folder, 'server', file));
  url.searchParams.set(SHELL_PARAMETER, shellFolder);
  return url;
}

/**
 * Modules of a release carry their shell in the URL's query. What they import by name (react, shared/provided, …) is
 * that shell's own copy, so that one process can render with several shells and never mixes them.
 */
registerHooks({
  resolve(specifier, context, nextResolve) {
    const shell = context.parentURL ? new URL(context.parentURL).searchParams.get(SHELL_PARAMETER) : null;
    if (shell === null || specifier.startsWith('node:')) return nextResolve(specifier, context);
    const singleton = provided.get(`${shell} ${specifier}`);
    if (singleton) return { url: singleton.href, format: 'module', shortCircuit: true };
    const resolved = nextResolve(specifier, context);
    if (!resolved.url.startsWith('file:')) return resolved;
    const url = new URL(resolved.url);
    url.searchParams.set(SHELL_PARAMETER, shell);
    return { ...resolved, url: url.href };
  },
});

/** Renders one page: the shell's server build with the section's. Rejects with whatever their code throws. */
export async function render({ shell, section, request }: RenderTask): Promise<RenderedPage> {
  for (const [specifier, file] of Object.entries(shell.provides)) {
    provided.set(`${shell.folder} ${specifier}`, moduleUrl(shell, file, shell.folder));
  }
  const shellModule = (await import(moduleUrl(shell, shell.entry, shell.folder).href)) as ShellServerModule;
  const sectionModule: unknown = section ? await import(moduleUrl(section, section.entry, shell.folder).href) : null;
  return shellModule.render(request, sectionModule);
}
