import path from 'node:path';
import type { Plugin } from 'vite';
import { reexport } from '../build/server-provides.ts';
import { singletonModules } from './singletons.ts';

const PROVIDED = 'virtual:provided';
const ENTRY = 'virtual:provided-entry';

/**
 * Makes the entry of the shell's browser build, around its `start` module, the one module that documents' import maps point
 * each singleton at: a section, built with them outside, finds every name in the file that runs the page already.
 */
export function browserProvides(start: string): Plugin {
  let root = '';
  return {
    name: 'browser-provides',
    enforce: 'pre',
    config: () => ({ build: { rolldownOptions: { input: { main: ENTRY }, preserveEntrySignatures: 'strict' } } }),
    configResolved(config) {
      root = config.root;
    },
    resolveId: (id) => (id.startsWith(PROVIDED) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${ENTRY}`)
        return `import ${JSON.stringify(path.join(root, start))}; export * from '${PROVIDED}'; export { default } from '${PROVIDED}/react';`;
      if (id === `\0${PROVIDED}`) {
        const all = singletonModules.map((name) => `export * from '${PROVIDED}/${name}';`);
        // Two of them have it, the very same: a name from two sides would be left out.
        return [...all, `export { Fragment } from '${PROVIDED}/react';`].join('\n');
      }
      if (id.startsWith(`\0${PROVIDED}/`)) return reexport(id.slice(PROVIDED.length + 2), root);
      return undefined;
    },
  };
}
