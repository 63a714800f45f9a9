import { isBuiltin } from 'node:module';
import type { Plugin } from 'vite';
import { sourcePath } from './source-path.ts';

/** What packages bring along, and the bundler itself; where it is for Node alone, pages do not run it. */
const NOT_OURS = /\/node_modules\/|^\0/;

/** Refuses what a section's sources import of Node: browsers have none of it, and the process that renders pages lets no release near it. */
export function noNodeImports(): Plugin {
  return {
    name: 'no-node-imports',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const file = sourcePath(importer);
      if (!isBuiltin(source) || file === undefined || NOT_OURS.test(importer)) return undefined;
      return this.error(
        `src/${file} imports ${source}, a module of Node. No browser has it, and nor has the server where it renders pages: take it out.`,
      );
    },
  };
}
