import path from 'node:path';
import MagicString from 'magic-string';
import type { Plugin } from 'vite';
import { relativeImports } from '../build/relative-imports.ts';

const ENTRY = 'virtual:provided-entry';
/** What documents' import maps point at the entry. */
const SPECIFIER = 'shared/provided';

/**
 * Makes the entry of the shell's browser build, around its `start` module, the module that documents' import maps point
 * `shared/provided` at: a section, built with it outside, finds every name in the file that runs the page already.
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
    resolveId: (id) => (id === ENTRY ? `\0${id}` : undefined),
    load: (id) => (id === `\0${ENTRY}` ? `import ${JSON.stringify(path.join(root, start))}; export * from '${SPECIFIER}';` : undefined),
  };
}

/** Lets the shell's other files import the entry by the name that it has in documents' import maps, so that they stay the same when it changes. */
export function entryByName(): Plugin {
  return {
    name: 'entry-by-name',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const entry = chunks.find(({ isEntry }) => isEntry);
        for (const chunk of chunks) {
          const code = new MagicString(chunk.code);
          for (const { specifier, start: from, end } of relativeImports(chunk.code)) {
            const file = path.posix.join(path.posix.dirname(chunk.fileName), specifier);
            if (chunk !== entry && file === entry?.fileName) code.overwrite(from, end, SPECIFIER);
          }
          chunk.code = code.toString();
        }
      },
    },
  };
}
