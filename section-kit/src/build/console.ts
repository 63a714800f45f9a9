import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { type Plugin, build } from 'vite';

/** The file, below `dist/server`, that renders the shell's release console. */
export const CONSOLE_ENTRY = 'console.js';

/** The console's entry in the shell's server build. */
export const consoleInput = { [path.parse(CONSOLE_ENTRY).name]: 'src/console/entry-server.tsx' };

/** Tells the console's stylesheet from that of visitors' pages, by its path in the browser build. */
export function isConsoleStyle(file: string): boolean {
  return /(^|\/)console-[\w-]+\.css$/.test(file);
}

/** Adds the console's stylesheet to the shell's browser build as a file of its own: the only other one is all that visitors load. */
export function consoleStyles(): Plugin {
  let root = '';
  return {
    name: 'console-styles',
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
        build: { write: false, rolldownOptions: { input: path.join(root, 'src/console/console.css') } },
      });
      const [{ output } = { output: [] }] = [built].flat().filter((result) => 'output' in result);
      const style = output.find(({ fileName }) => fileName.endsWith('.css'));
      if (style?.type !== 'asset') throw new Error('src/console/console.css was built to nothing: the console would be bare.');
      this.emitFile({ type: 'asset', name: 'console.css', source: style.source });
    },
  };
}
