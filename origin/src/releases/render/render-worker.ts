// Runs in a worker thread: loads the server builds of one shell and one section, and renders pages with them.
// A section's code may throw, loop, exit or eat memory here: the thread ends, the origin's process lives.
import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DeskRequest } from 'shared/contracts/desk';
import type { RenderRequest, RenderedPage, ShellServerModule } from 'shared/contracts/render';
import type { Language } from 'shared/sections/language';
import { reasonOf } from '../../server/reason-of.ts';
import { type Progress, reportStage } from './task-progress.ts';

/** The server build of a release: its folder, its entry and, for the shell, the singletons it provides by specifier. */
export interface ServerBuild {
  readonly folder: string;
  readonly entry: string;
  readonly provides: Readonly<Record<string, string>>;
}

export interface RenderTask {
  readonly shell: ServerBuild;
  readonly section: ServerBuild | null;
  /** What the entry of the shell's build takes: a page's request, or its release console's. */
  readonly request: RenderRequest | DeskRequest;
}

/** A task as it reaches the worker, with where it says how far it is. */
export type Tracked<Task> = Task & { readonly progress: Progress };

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

function provide(shell: ServerBuild): void {
  for (const [specifier, file] of Object.entries(shell.provides)) {
    provided.set(`${shell.folder} ${specifier}`, moduleUrl(shell, file, shell.folder));
  }
}

/** Renders one page: the shell's server build with the section's. Rejects with whatever their code throws. */
export async function render({ shell, section, request, progress }: Tracked<RenderTask>): Promise<RenderedPage> {
  reportStage(progress, 'loading');
  provide(shell);
  const shellModule = (await import(moduleUrl(shell, shell.entry, shell.folder).href)) as ShellServerModule<RenderTask['request']>;
  const sectionModule: unknown = section ? await import(moduleUrl(section, section.entry, shell.folder).href) : null;
  reportStage(progress, 'running');
  return shellModule.render(request, sectionModule);
}

/** A section's modules, to be loaded with a shell's singletons. */
export interface LoadTask {
  readonly shell: ServerBuild;
  readonly section: ServerBuild;
  /** Every server module of the section, relative to its `server` folder. */
  readonly modules: readonly string[];
}

export interface LoadReport {
  /** The modules that could not be loaded, and why. */
  readonly failures: readonly { readonly module: string; readonly reason: string }[];
  /** The paths of the section's routes by language; null where it exports no function `routes`. */
  readonly paths: Readonly<Record<Language, readonly string[]>> | null;
}

function pathsOf(routes: unknown): string[] {
  if (!Array.isArray(routes)) throw new TypeError('routes() returns no list');
  return routes.map((route: { readonly path?: unknown }) => `/${String(route.path ?? '')}`);
}

/** Loads every module of a section, so that the linker finds what a shell does not provide, and asks for its routes. */
export async function load({ shell, section, modules, progress }: Tracked<LoadTask>): Promise<LoadReport> {
  reportStage(progress, 'running');
  provide(shell);
  const failures: { module: string; reason: string }[] = [];
  let paths: LoadReport['paths'] = null;
  for (const module of modules) {
    try {
      const loaded = (await import(moduleUrl(section, module, shell.folder).href)) as { readonly routes?: unknown };
      if (module !== section.entry || typeof loaded.routes !== 'function') continue;
      const { routes } = loaded;
      paths = { en: pathsOf(routes('en')), bn: pathsOf(routes('bn')) };
    } catch (error) {
      failures.push({ module, reason: reasonOf(error) });
    }
  }
  return { failures, paths };
}
