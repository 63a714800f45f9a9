import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { browserFile } from './section-sources.ts';

const JSX_DEV = 'react/jsx-dev-runtime';
const HOST = '\0virtual:host/';
const ON_SERVER = 'host-singletons';

/** `jsxDEV` through the host's `jsx`: a runtime of its own would be a second React. */
const jsxDev = `
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
export { Fragment };
export const jsxDEV = (type, props, key, isStatic) => (isStatic ? jsxs : jsx)(type, props, key);
`;

/** Where the server finds the host's modules: Vite runs what it is told to import, and would so make copies of them. */
function onServer(): Record<string, object> {
  const global = globalThis as { [ON_SERVER]?: Record<string, object> };
  global[ON_SERVER] ??= {};
  return global[ON_SERVER];
}

/**
 * Takes the singletons of a section under development from the shell that runs it: in the browser from the federation
 * runtime's share scope, on the server from the shell's server build. `provides` names the files of that build by singleton.
 */
export function hostSingletons(serverFolder: string, provides: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'host-singletons',
    enforce: 'pre',
    // What Vite leaves to Node is never asked of a plugin; it leaves packages to Node by their names.
    config: () => ({ ssr: { noExternal: [...new Set(Object.keys(provides).map((name) => name.replace(/\/.*/, '')))] } }),
    resolveId: (id) => (id === JSX_DEV || provides[id] !== undefined ? HOST + id : undefined),
    async load(id) {
      if (!id.startsWith(HOST)) return undefined;
      const name = id.slice(HOST.length);
      if (name === JSX_DEV) return jsxDev;
      const module = (await import(pathToFileURL(path.join(serverFolder, provides[name] ?? '')).href)) as object;
      onServer()[name] = module;
      const names = Object.keys(module).filter((exported) => exported !== 'default');
      const key = JSON.stringify(name);
      return `
${this.environment.name === 'ssr' ? '' : `import { sharedModule } from ${JSON.stringify(browserFile('shared-scope.ts'))};`}
const module = ${this.environment.name === 'ssr' ? `globalThis['${ON_SERVER}'][${key}]` : `await sharedModule(${key})`};
export default module.default ?? module;
export const { ${names.join(', ')} } = module;
`;
    },
  };
}
