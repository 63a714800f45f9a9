import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';
import { singletonModules } from '../federation/singletons.ts';

const PREFIX = 'virtual:provides/';

/** The file, below `dist/server`, in which the shell's server build provides a singleton. */
export function providesFile(singleton: string): string {
  return `provides/${singleton.replaceAll('/', '__')}.js`;
}

/** A module that gives on all names of a singleton. CommonJS packages get theirs spelled out, because a bundler cannot derive them through `export *`. */
export function reexport(name: string, root: string): string {
  if (name === 'react-router-dom') return `export * from '${path.join(root, 'src/federation/react-router-dom.ts')}';`;
  if (!/^react(\/|$)/.test(name)) return `export * from '${name}';`;
  const names = Object.keys(createRequire(path.join(root, 'package.json'))(name) as object);
  return `import all from '${name}'; const whole = all; export { whole as default }; export const { ${names.join(', ')} } = all;`;
}

/**
 * Adds one entry per singleton to the shell's server build. The server renders a section with the copies that the
 * browser will hydrate it with, and a release needs no node_modules.
 */
export function serverProvides(): Plugin {
  let root = '';
  return {
    name: 'server-provides',
    enforce: 'pre',
    config: () => ({
      build: {
        rolldownOptions: {
          input: {
            'entry-server': 'src/entry-server.tsx',
            ...Object.fromEntries(singletonModules.map((name) => [providesFile(name).replace(/\.js$/, ''), `${PREFIX}${name}`])),
          },
        },
      },
    }),
    configResolved(config) {
      root = config.root;
    },
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      return reexport(id.slice(PREFIX.length + 1), root);
    },
  };
}
