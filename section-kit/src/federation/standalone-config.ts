import path from 'node:path';
import { federation } from '@module-federation/vite';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';
import { federationDefaults } from './federation-settings.ts';
import { singletonVersions } from './singletons.ts';
import { standaloneStyles } from './standalone-styles.ts';
import { unbrokenBangla } from '../build/unbroken-bangla.ts';

/** The Vite mode of the build for hosts that are not ours. */
export const STANDALONE_MODE = 'standalone';

/** Below `dist/client`; documents of this site name nothing in it. */
export const STANDALONE_FOLDER = 'standalone';

const OWN_ORIGIN = path.join(import.meta.dirname, 'standalone/own-origin.ts');

/** Lets the section's routes bring what the shell otherwise puts around them. */
function standaloneRoutes(): Plugin {
  return {
    name: 'standalone-routes',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/routes\.tsx$/ },
      handler(code, id) {
        const standalone = code.replace("'shared/ui/section-routes'", "'section-kit/standalone/section-routes'");
        if (standalone === code) throw new Error(`${id} does not import sectionRoutes from 'shared/ui/section-routes'`);
        return { code: standalone, map: null };
      },
    },
  };
}

/** Leaves out the plugin's statistics, which no host reads. */
function dropStatistics(): Plugin {
  return {
    name: 'drop-statistics',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        delete bundle['mf-stats.json'];
      },
    },
  };
}

/** The plugin names a server's entry which no build of ours makes. */
function withoutServerEntry({ ssrRemoteEntry: _, ...metaData }: { ssrRemoteEntry?: unknown }): object {
  return metaData;
}

/**
 * A second browser build of a remote, described by `mf-manifest.json`, for hosts that have a federation runtime, React
 * and react-router-dom, but not our shell: it brings its own copy of all else that the shell provides, styles included.
 */
export function standaloneConfig(remote: string): UserConfig {
  const { react: reactVersion = '', 'react-router-dom': routerVersion = '' } = singletonVersions();
  return {
    base: '',
    resolve: {
      alias: [
        { find: 'shared/ui/section.css', replacement: 'shared/ui/alone.css' },
        { find: /^(\.\.?\/)+(api\/)?api-base\.ts$/, replacement: OWN_ORIGIN },
      ],
    },
    css: { postcss: { plugins: [standaloneStyles()] } },
    plugins: [
      standaloneRoutes(),
      unbrokenBangla(),
      react(),
      tailwindcss(),
      federation({
        ...federationDefaults,
        name: remote,
        filename: `${STANDALONE_FOLDER}/remoteEntry.js`,
        manifest: { additionalData: ({ stats }) => ({ ...stats, metaData: withoutServerEntry(stats.metaData as object) }) },
        // Whoever loads it has a manifest's URL: everything lies beside it.
        publicPath: 'auto',
        exposes: { './routes': './src/routes.tsx' },
        // A second copy of these would break the host's page: it has to give its own. All else is the section's own copy.
        shared: {
          react: { singleton: true, import: false, requiredVersion: `^${reactVersion}` },
          'react-router-dom': { singleton: true, import: false, requiredVersion: `^${routerVersion}` },
        },
      }),
      dropStatistics(),
    ],
    build: {
      outDir: 'dist/client',
      emptyOutDir: false,
      assetsDir: `${STANDALONE_FOLDER}/assets`,
      target: 'es2022',
      manifest: `.vite/${STANDALONE_FOLDER}.json`,
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: { input: { routes: 'src/routes.tsx' } },
    },
  };
}
