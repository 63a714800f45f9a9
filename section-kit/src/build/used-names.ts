import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { importedNames } from './imported-names.ts';

const FILE = '.uses.json';

/** Names by the subpath of `shared` that they are imported from; `*` for all that a module has. */
export type UsedNames = Record<string, string[]>;

/** Writes down what a section's own sources import of `shared`, for its release to say. */
export function usedNames(): Plugin {
  const found = new Set<string>();
  let own = '';
  return {
    name: 'used-names',
    enforce: 'pre',
    configResolved(config) {
      own = `${path.join(config.root, 'src')}${path.sep}`;
    },
    transform: {
      filter: { id: /\.tsx?$/, code: /['"]shared\// },
      handler(code, id) {
        if (!path.normalize(id).startsWith(own)) return undefined;
        const names = importedNames(code, id.endsWith('x') ? 'tsx' : 'ts', (module) => module.startsWith('shared/'));
        for (const [subpath, name] of names) found.add(`${subpath} ${name}`);
        return undefined;
      },
    },
    generateBundle() {
      const names: Record<string, string[]> = {};
      for (const one of [...found].sort()) {
        const [subpath = '', name = ''] = one.split(' ');
        names[subpath] = [...(names[subpath] ?? []), name];
      }
      this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(names) });
    },
  };
}

/** What `usedNames` wrote down. */
export function readUsedNames(client: string): UsedNames {
  return JSON.parse(readFileSync(path.join(client, FILE), 'utf8')) as UsedNames;
}
