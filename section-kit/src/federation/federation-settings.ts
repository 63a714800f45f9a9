import type { ModuleFederationOptions } from '@module-federation/vite';

/** What every federated build sets alike. */
export const federationDefaults = {
  filename: 'remoteEntry.js',
  dts: false,
  manifest: false,
  // The default, version-first, loads every remote when the page starts.
  shareStrategy: 'loaded-first',
  // A slow machine must not build something else: past the default of 10 s the plugin gives up its analysis.
  moduleParseIdleTimeout: 30,
} as const satisfies Partial<ModuleFederationOptions>;
