import path from 'node:path';
import type { Plugin } from 'vite';

type Bundle = Parameters<Extract<NonNullable<Plugin['generateBundle']>, (...args: never[]) => unknown>>[1];

const PRELOAD_HELPER = /import\{t(?: as (\w+))?\}from"[^"]*vite-preload-helper-[^"]*";/g;
const FACADE = /^export\{([^}]*)\}from"([^"]+)";$/;

/** Pairs of `a as b` lists: `h as e,x` is [['h', 'e'], ['x', 'x']]. */
function pairs(list: string): [string, string][] {
  return list
    .split(',')
    .filter(Boolean)
    .map((item) => item.trim().split(/\s+as\s+/))
    .map(([from = '', to = from]) => [from, to]);
}

/**
 * Vite wraps each `import()` in a helper, a file of its own, that preloads what the document has long preloaded:
 * the wrapper becomes a plain call. The plugin's code shape is checked: an unknown one fails the build.
 */
function dropPreloadHelper(bundle: Bundle): void {
  const helper = Object.keys(bundle).find((file) => file.includes('vite-preload-helper'));
  if (!helper) return;
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk' || chunk.fileName === helper) continue;
    chunk.code = chunk.code.replace(PRELOAD_HELPER, (_, local = 't') => `var ${local}=f=>f();`);
    if (chunk.code.includes('vite-preload-helper')) {
      throw new Error(`${chunk.fileName} imports Vite’s preload helper in a way that shared/build/fewer-requests.ts does not know`);
    }
  }
  delete bundle[helper];
}

/** A chunk that only re-exports another one costs a request: its importers take the other one instead. */
function dropFacades(bundle: Bundle): void {
  for (const facade of Object.values(bundle)) {
    if (facade.type !== 'chunk') continue;
    const [, exported, target] = FACADE.exec(facade.code.trim()) ?? [];
    if (exported === undefined || target === undefined) continue;
    const members = pairs(exported).map(([name, alias]) => `${alias}:m.${name}`);
    const dynamicImport = new RegExp(`import\\(([\`'"])([^\`'"]*?)${path.basename(facade.fileName).replaceAll('.', '\\.')}\\1\\)`, 'g');
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      chunk.code = chunk.code.replace(dynamicImport, `import($1$2${path.basename(target)}$1).then(m=>({${members.join(',')}}))`);
    }
    delete bundle[facade.fileName];
  }
}

/** Takes the files out of a browser build that hold no code of their own: each would be one more request before a page answers. */
export function fewerRequests(): Plugin {
  return {
    name: 'fewer-requests',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        dropPreloadHelper(bundle);
        dropFacades(bundle);
      },
    },
  };
}
