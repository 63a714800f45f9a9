import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** The file, below `dist/server`, that renders the shell's release desk. */
export const DESK_ENTRY = 'desk.js';

/** The desk's entry in the shell's server build. */
export const deskInput = { [path.parse(DESK_ENTRY).name]: 'src/desk/entry-server.tsx' };

/** Tells the desk's stylesheet from that of visitors' pages, by its path in the browser build. */
export function isDeskStyle(file: string): boolean {
  return /(^|\/)desk-[\w-]+\.css$/.test(file);
}

/** Adds the desk's stylesheet to the shell's browser build as a file of its own: the only other one is all that visitors load. */
export function deskStyles(): Plugin {
  let root = '';
  return {
    name: 'desk-styles',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    buildStart() {
      const folder = path.join(root, 'src/desk');
      const styles = readdirSync(folder).filter((file) => file.endsWith('.css'));
      const source = styles.sort().map((file) => readFileSync(path.join(folder, file), 'utf8'));
      this.emitFile({ type: 'asset', name: 'desk.css', source: source.join('\n') });
    },
  };
}
