import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import {
  CurrentGlobal,
  ModuleFederation,
  getGlobalFederationConstructor,
  helpers,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime/core';

/** What the remotes, built with `experiments.externalRuntime`, call of the runtime's core; the rest of it is left out of the build. */
const core = {
  CurrentGlobal,
  ModuleFederation,
  getGlobalFederationConstructor,
  helpers,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
};

function provideRuntimeCore(): ModuleFederationRuntimePlugin {
  (globalThis as Record<string, unknown>)._FEDERATION_RUNTIME_CORE ??= core;
  return { name: 'provide-runtime-core' };
}

// biome-ignore lint/style/noDefaultExport: the plugin loader of the federation runtime takes a default export only
export default provideRuntimeCore;
