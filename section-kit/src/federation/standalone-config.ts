import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';
import { federate } from './federate.ts';
import { singletonVersions } from './singletons.ts';
import { scopedStyles } from '../build/scoped-styles.ts';
import { unbrokenBangla } from '../build/unbroken-bangla.ts';
import { isInWorkspace, kitModule } from '../folders.ts';
import type { SectionEntry } from 'shared/sections/sections';

/** The Vite mode of the build for hosts that are not ours. */
export const STANDALONE_MODE = 'standalone';

/** Below `dist/client`; documents of this site name nothing in it. */
export const STANDALONE_FOLDER = 'standalone';

/** How the stand-in for the shell finds what the section says of itself. */
const OWN_SECTION = 'virtual:own-section';

/** Lets the section's routes bring what the shell otherwise puts around them, and know their paths. */
function standaloneRoutes(): Plugin {
  let isFound = false;
  return {
    name: 'standalone-routes',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^(?:shared\/ui\/section-routes|virtual:own-section)$/ },
      handler(source, importer) {
        if (source === OWN_SECTION) return path.resolve('src/section.ts');
        if (!importer?.endsWith('/src/routes.tsx')) return null;
        isFound = true;
        return path.join(import.meta.dirname, 'standalone', isInWorkspace ? 'section-routes.tsx' : 'section-routes.js');
      },
    },
    buildEnd(error) {
      if (!error && !isFound) throw new Error("src/routes.tsx does not import sectionRoutes from 'shared/ui/section-routes'");
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
export function standaloneConfig({ id, remote }: SectionEntry): UserConfig {
  const { react: reactVersion = '', 'react-router-dom': routerVersion = '' } = singletonVersions();
  return {
    base: '',
    resolve: {
      alias: [
        { find: 'shared/ui/section.css', replacement: 'shared/ui/alone.css' },
        { find: /^(\.\.?\/)+(api\/)?api-base\.[jt]s$/, replacement: kitModule('federation/standalone/own-origin') },
      ],
    },
    css: { postcss: { plugins: [scopedStyles(id, { hasShell: false })] } },
    plugins: [
      standaloneRoutes(),
      unbrokenBangla(),
      react(),
      tailwindcss(),
      federate({
        name: remote,
        filename: `${STANDALONE_FOLDER}/remoteEntry.js`,
        manifest: { additionalData: ({ stats }) => ({ ...stats, metaData: withoutServerEntry(stats.metaData as object) }) },
        // A host that loads it has a manifest's URL: everything lies beside it.
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
