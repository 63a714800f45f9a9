import path from 'node:path';
import type { SectionId } from 'shared/sections/sections';
import type { Plugin } from 'vite';
import { isInWorkspace } from '../folders.ts';

const ALL = 'virtual:section-sources';
const ONE = 'virtual:section/';
const SHELL_LOADER = /\/shell\/src\/federation\/section-source\.ts$/;

/** A file of this package that runs in the browser, by its name among the sources. */
export function browserFile(name: string): string {
  return path.join(import.meta.dirname, 'browser', isInWorkspace ? name : name.replace(/\.tsx?$/, '.js'));
}

/** The addresses of what runs in a document before anything else: Fast Refresh has to be there before React is, where it has it. */
export function firstModules(fastRefresh: boolean): string[] {
  const names = [...(fastRefresh ? ['prepare-refresh.ts'] : []), 'report-errors.ts'];
  return names.map((name) => `/@fs${browserFile(name)}`);
}

/** The exposed module of a section under development: its routes, which follow each edit without a new document. */
function hotSection(folder: string): string {
  const routes = JSON.stringify(path.join(folder, 'src/routes.tsx'));
  return `
import { routes as first } from ${routes};
import { hotRoutes } from ${JSON.stringify(browserFile('hot-routes.tsx'))};
const hot = hotRoutes(first);
export const { routes } = hot;
import.meta.hot?.accept(${routes}, (next) => next && hot.replace(next.routes));
`;
}

function loadEach(sections: Iterable<SectionId>): string {
  const entries = [...sections].map((section) => `'${section}': () => import('${ONE}${section}')`);
  return `export const sectionSources = { ${entries.join(', ')} };`;
}

/**
 * Gives the browser sections from their sources: each as `virtual:section/<id>`, all of them as `virtual:section-sources`.
 * A shell in the same dev server loads them from there, too, in place of its federation runtime.
 */
export function sectionSources(folders: ReadonlyMap<SectionId, string>): Plugin {
  return {
    name: 'section-sources',
    enforce: 'pre',
    resolveId: (id) => (id === ALL || id.startsWith(ONE) ? `\0${id}` : undefined),
    load(id) {
      if (SHELL_LOADER.test(id)) return `export { createSectionSource } from ${JSON.stringify(browserFile('load-section-source.ts'))};`;
      if (id === `\0${ALL}`) return loadEach(folders.keys());
      if (!id.startsWith(`\0${ONE}`)) return undefined;
      const folder = folders.get(id.slice(ONE.length + 1) as SectionId);
      return folder && hotSection(folder);
    },
  };
}
