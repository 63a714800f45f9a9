import { type ModuleFederationOptions, federation } from '@module-federation/vite';
import type { Plugin } from 'vite';

/** What every federated build sets alike. */
const defaults = {
  filename: 'remoteEntry.js',
  dts: false,
  manifest: false,
  // The default, version-first, loads every remote when the page starts.
  shareStrategy: 'loaded-first',
  // A slow machine must not build something else: past the default of 10 s the plugin gives up its analysis.
  moduleParseIdleTimeout: 30,
} as const satisfies Partial<ModuleFederationOptions>;

/**
 * Tells the federation plugin of each module as soon as another one imports it. The plugin (1.23.0) lists the names that
 * are imported from a singleton once every module that it knows of is parsed, and the bundler lets it know of a module
 * only when that is loaded: on a busy machine the list was cut off between the two, and names were missing from it.
 */
export function announceImports(plugins: readonly Plugin[]): Plugin {
  const load = plugins.find(({ name }) => name === 'parseStart')?.load;
  if (typeof load !== 'function')
    throw new Error('The federation plugin has no parseStart to tell of imports: see section-kit/src/federation/federate.ts');
  const known = new Set<string>();
  return {
    name: 'announce-imports',
    enforce: 'pre',
    apply: 'build',
    async moduleParsed({ importedIds, dynamicallyImportedIds }) {
      for (const id of [...importedIds, ...dynamicallyImportedIds]) {
        if (known.has(id)) continue;
        known.add(id);
        await load.call(this, id);
      }
    },
  };
}

/** The federation plugin with what every build of this site sets alike. */
export function federate(options: Partial<ModuleFederationOptions> & Pick<ModuleFederationOptions, 'name'>): Plugin[] {
  const plugins = federation({ ...defaults, ...options }) as Plugin[];
  // Where nothing is shared, there is no list.
  return Object.keys(options.shared ?? {}).length > 0 ? [announceImports(plugins), ...plugins] : plugins;
}
