import type { Plugin } from 'vite';
import { kitModule } from '../../folders.ts';

const RENDERER = /react-dom-server\.node\.(production|development)\.js$/;
const TAKEN = ['async_hooks', 'crypto', 'stream', 'util'];
const platform = kitModule('build/renderer-platform/platform');

/** Gives React's server renderer for Node what it takes from Node, so that the shell's server build imports no built-in module. */
export function rendererPlatform(): Plugin {
  return {
    name: 'renderer-platform',
    enforce: 'pre',
    resolveId: (id, importer) => (importer && RENDERER.test(importer) && TAKEN.includes(id) ? platform : undefined),
    transform(code, id) {
      if (!RENDERER.test(id)) return undefined;
      const changed = code.replace('require("util"),', 'require("util"), Buffer = util.Buffer,');
      if (changed === code) throw new Error(`${id} does not take "util" as it did: adjust the renderer's platform to it`);
      return { code: changed, map: null };
    },
  };
}
