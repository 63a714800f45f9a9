import { type ModuleFederationRuntimePlugin, getInstance } from '@module-federation/runtime';
import { registerGlobalPlugins, satisfy } from '@module-federation/runtime/core';

/**
 * Lets no remote start that was built for another version of a singleton than the shell's: it would run with the
 * shell's all the same, and fail later and worse. The runtime's own `strictVersion` writes to the console, and goes on.
 */
const refuseIncompatible: ModuleFederationRuntimePlugin = {
  name: 'refuse-incompatible',
  beforeInit(remote) {
    const provided = getInstance()?.options.shared;
    if (!provided) return remote;
    for (const [name, wanted] of Object.entries(remote.userOptions.shared ?? {})) {
      const range = [wanted].flat()[0]?.shareConfig?.requiredVersion;
      const version = provided[name]?.[0]?.version;
      if (typeof range !== 'string' || (version && satisfy(version, range))) continue;
      throw new Error(`${remote.userOptions.name} needs ${name} ${range}, and this shell provides ${version ?? 'none'}`);
    }
    return remote;
  },
};

function refuse(): ModuleFederationRuntimePlugin {
  registerGlobalPlugins([refuseIncompatible]);
  return { name: 'register-refuse-incompatible' };
}

// biome-ignore lint/style/noDefaultExport: the plugin loader of the federation runtime takes a default export only
export default refuse;
