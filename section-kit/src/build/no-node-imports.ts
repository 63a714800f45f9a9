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
      if (!importer || !isBuiltin(source) || NOT_OURS.test(importer)) return undefined;
      const file = sourcePath(importer);
      const from = file === undefined ? importer : `src/${file}`;
      return this.error(
        `${from} imports ${source}, a module of Node. No browser has it, and nor has the server where it renders pages: take it out. A package of the same name is imported as \`${source}/\`.`,
      );
    },
  };
}
