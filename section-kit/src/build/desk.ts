import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { type Plugin, build } from 'vite';

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
    async buildStart() {
      const built = await build({
        configFile: false,
        root,
        publicDir: false,
        logLevel: 'error',
        plugins: [tailwindcss()],
        build: { write: false, rolldownOptions: { input: path.join(root, 'src/desk/desk.css') } },
      });
      const [{ output } = { output: [] }] = [built].flat().filter((result) => 'output' in result);
      const style = output.find(({ fileName }) => fileName.endsWith('.css'));
      if (style?.type !== 'asset') throw new Error('src/desk/desk.css was built to nothing: the desk would be bare.');
      this.emitFile({ type: 'asset', name: 'desk.css', source: style.source });
    },
  };
}
