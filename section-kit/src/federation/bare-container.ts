import path from 'node:path';
import type { Plugin } from 'vite';

/** The federation plugin's own module for `remoteEntry.js`. */
const REMOTE_ENTRY = /virtual:mf-REMOTE_ENTRY_ID/;

/** A section's federation container, below `dist/client`, by the name that hosts expect. */
export const CONTAINER = 'remoteEntry.js';

/** Tells the container that the site's own pages load, by its path in the browser build: the copy that is named by its content, where there is one. */
export function isContainer(file: string): boolean {
  return /^assets\/remoteEntry-[\w-]+\.js$/.test(file) || file === CONTAINER;
}
const LOAD = '\0container/load';

/**
 * A federation container is `init(shareScope)` and `get(module)`. The plugin (1.23.0) writes 33 KB of negotiation about shares
 * around the two, also where a build shares nothing; here the container of such a build is no more than they are.
 */
export function bareContainer(exposes: Readonly<Record<string, string>>): Plugin {
  let isFound = false;
  return {
    name: 'bare-container',
    enforce: 'post',
    apply: 'build',
    // Vite wraps each `import()` in a helper. The container has its own: it would load a file of the section for it.
    resolveId: {
      order: 'pre',
      filter: { id: /vite\/preload-helper/ },
      handler: (_id, importer) => (importer && REMOTE_ENTRY.test(importer) ? LOAD : undefined),
    },
    load: { filter: { id: /^\0container\/load$/ }, handler: () => 'export const __vitePreload = (load) => load();' },
    transform: {
      // After the plugin, which writes its container in a transform, too.
      order: 'post',
      filter: { id: REMOTE_ENTRY },
      handler() {
        isFound = true;
        const loaders = Object.entries(exposes).map(
          ([name, file]) => `${JSON.stringify(name)}: () => import(${JSON.stringify(path.resolve(file))})`,
        );
        return {
          code: `
const exposes = { ${loaders.join(', ')} };
export function init() {}
export async function get(name) {
  if (!(name in exposes)) throw new Error('This container exposes no ' + name);
  const module = await exposes[name]();
  return () => module;
}`,
          map: null,
        };
      },
    },
    generateBundle: {
      order: 'post',
      // What else the plugin makes serves the negotiation: nothing loads it.
      handler(_options, bundle) {
        const reached = new Set([CONTAINER]);
        for (const file of reached) {
          const chunk = bundle[file];
          if (chunk?.type === 'chunk') for (const next of [...chunk.imports, ...chunk.dynamicImports]) reached.add(next);
        }
        for (const [file, { type }] of Object.entries(bundle)) if (type === 'chunk' && !reached.has(file)) delete bundle[file];
      },
    },
    buildEnd(error) {
      if (!error && !isFound)
        throw new Error('The federation plugin made no remoteEntry.js: see section-kit/src/federation/bare-container.ts');
    },
  };
}
