// The federation host: loaded once a visitor does anything with the page, and at the latest with the intent to follow a link.
import { createInstance } from '@module-federation/runtime';
import {
  CurrentGlobal,
  ModuleFederation,
  getGlobalFederationConstructor,
  helpers,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime/core';
import { watchConjuncts } from '../document/all-conjuncts.ts';

/** Versions of the singleton packages; set by the build. */
declare const SINGLETON_VERSIONS: Readonly<Record<string, string>>;

const SINGLETONS = ['react', 'react/jsx-runtime', 'react-router-dom', 'zustand', 'shared/provided'];

/** What remotes that were built with `experiments.externalRuntime` call of the runtime's core; the rest of it is left out of the build. */
const core = {
  CurrentGlobal,
  ModuleFederation,
  getGlobalFederationConstructor,
  helpers,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
};
(globalThis as Record<string, unknown>)._FEDERATION_RUNTIME_CORE ??= core;

/**
 * The shell's singletons for releases that take them from the share scope, as all did that were built before documents had an
 * import map: the very modules that the import map points every other release at.
 */
async function shares() {
  const singletons = SINGLETONS.map(async (name) => {
    const provided: unknown = await import(/* @vite-ignore */ name);
    const version = SINGLETON_VERSIONS[name.split('/')[0] ?? ''] ?? '';
    return [name, { version, lib: () => provided, shareConfig: { singleton: true, eager: true, requiredVersion: `^${version}` } }] as const;
  });
  return Object.fromEntries(await Promise.all(singletons));
}

// The next section may have words that the face of this document lacks a conjunct of.
if (document.documentElement.lang === 'bn') watchConjuncts(document.getElementById('root') as HTMLElement);

const host = createInstance({ name: 'shell', remotes: [], shared: await shares(), shareStrategy: 'loaded-first' });

let loads = 0;

/** Loads the module that the container at `entry` exposes as its routes; null where it exposes none. */
export function loadRoutes<Module>(remote: string, entry: string): Promise<Module | null> {
  // Each load has a name of its own: under one name, the runtime keeps what it loaded or failed to load before.
  loads += 1;
  const name = `${remote}-${loads}`;
  host.registerRemotes([{ name, entry, type: 'module' }]);
  return host.loadRemote<Module>(`${name}/routes`);
}
