import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const FILE = '.modules.json';

/** The file of a browser build that holds a module, by the module's path in its package; `entry` for the build's own. */
export type ModuleFiles = Readonly<Record<string, string>>;

/** Writes down which file each source module of a package came to lie in: several pages may share one, which a manifest by entry cannot say. */
export function moduleFiles(): Plugin {
  let root = '';
  return {
    name: 'module-files',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle).flatMap((chunk) =>
          chunk.type === 'chunk' ? [...chunk.moduleIds, chunk.facadeModuleId ?? ''].map((id) => [id, chunk.fileName] as const) : [],
        );
        const own = files
          .map(([id, file]) => [path.relative(root, id).split(path.sep).join('/'), file] as const)
          .filter(([id]) => id.startsWith('src/'));
        const entries = Object.values(bundle).flatMap((chunk) =>
          chunk.type === 'chunk' && chunk.isEntry ? [['entry', chunk.fileName]] : [],
        );
        this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(Object.fromEntries([...own, ...entries])) });
      },
    },
  };
}

/** What `moduleFiles` wrote down. */
export function readModuleFiles(client: string): ModuleFiles {
  return JSON.parse(readFileSync(path.join(client, FILE), 'utf8')) as ModuleFiles;
}
