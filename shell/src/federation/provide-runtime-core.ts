import * as core from '@module-federation/runtime/core';
import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';

/** Hands the runtime's core to the remotes, which are built without it (`experiments.externalRuntime`). */
function provideRuntimeCore(): ModuleFederationRuntimePlugin {
  (globalThis as Record<string, unknown>)._FEDERATION_RUNTIME_CORE ??= core;
  return { name: 'provide-runtime-core' };
}

// biome-ignore lint/style/noDefaultExport: the plugin loader of the federation runtime takes a default export only
export default provideRuntimeCore;
