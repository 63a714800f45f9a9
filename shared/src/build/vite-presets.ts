import { type ModuleFederationOptions, federation } from '@module-federation/vite';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { type UserConfig, type UserConfigFnObject, defineConfig } from 'vite';
import { sectionOf } from '../sections/find-page.ts';
import type { SectionId } from '../sections/sections.ts';
import { fewerRequests } from './fewer-requests.ts';
import { providedImports } from './provided-imports.ts';
import { serverProvides } from './server-provides.ts';
import { singletonModules, singletonVersions } from './singletons.ts';

const BROWSERS = 'es2022';

type Shared = Exclude<ModuleFederationOptions['shared'], string[] | undefined>;

function shareEach(config: object): Shared {
  return Object.fromEntries(singletonModules.map((name) => [name, { singleton: true, ...config }]));
}

const federationDefaults = {
  filename: 'remoteEntry.js',
  dts: false,
  manifest: false,
  // The default, version-first, loads every remote when the page starts.
  shareStrategy: 'loaded-first',
  // A slow machine must not build something else: past the default of 10 s the plugin gives up its analysis.
  moduleParseIdleTimeout: 30,
} as const satisfies Partial<ModuleFederationOptions>;

interface ChunkGroup {
  readonly name: string;
  readonly test: RegExp | ((id: string) => boolean);
  readonly priority: number;
}

function browserBuild(input: Record<string, string>, groups: ChunkGroup[]): NonNullable<UserConfig['build']> {
  return {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: BROWSERS,
    manifest: true,
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: { input, output: { codeSplitting: { groups } } },
  };
}

/** The URL of a file of this release, found on the server: `releases/<section>/<version>/` is called the same in the data folder and in the site's paths. */
function releaseUrl(file: string) {
  return { runtime: `import.meta.url.replace(/^[^?]*(\\/releases(?:\\/[^/?]+){2}\\/)server\\/.*$/, '$1') + ${JSON.stringify(file)}` };
}

function serverBuild(rolldownOptions: NonNullable<UserConfig['build']>['rolldownOptions']): UserConfig {
  return {
    experimental: { renderBuiltUrl: releaseUrl },
    build: {
      ssr: true,
      outDir: 'dist/server',
      copyPublicDir: false,
      emptyOutDir: true,
      target: 'node26',
      minify: false,
      rolldownOptions: { ...rolldownOptions, output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' } },
    },
  };
}

/** The Vite configuration of a remote: `src/routes.tsx` is the only module that it exposes. */
export function sectionConfig(section: SectionId): UserConfigFnObject {
  const { remote } = sectionOf(section);
  return defineConfig(({ isSsrBuild, command }) => {
    const plugins = [providedImports(), react(), tailwindcss()];
    if (isSsrBuild) {
      return {
        ...serverBuild({ input: { routes: 'src/routes.tsx' }, external: [...singletonModules] }),
        plugins,
        ssr: { noExternal: true },
      };
    }
    const built = command === 'build';
    return {
      // A relative base: the same files run under whatever URL a release is served from.
      base: built ? '' : '/',
      plugins: [
        ...plugins,
        federation({
          ...federationDefaults,
          name: remote,
          exposes: { './routes': './src/routes.tsx' },
          dev: { remoteHmr: true },
          ...(built
            ? {
                shared: shareEach({ import: false }),
                // The runtime's core comes from the shell: a section carries 11 KB of federation instead of 45.
                experiments: { externalRuntime: true },
                disableRemote: true,
                disableSnapshot: true,
              }
            : { shared: shareEach({}) }),
        }),
        fewerRequests(),
      ],
      build: browserBuild({ routes: 'src/routes.tsx' }, [
        { name: 'section', test: /__loadShare__|\/src\/routes\.tsx/, priority: 20 },
        { name: 'federation', test: /localSharedImportMap|@module-federation/, priority: 10 },
      ]),
    };
  });
}

/** Whether a module of the shell is needed before a page answers: not the pages, nor the client that only a call needs, nor the home page's pictures. */
function neededAtStart(id: string): boolean {
  if (/\/(axios|zod)\/|shared\/src\/(contracts|api\/http-client)|art\/(cloth|roundel)/.test(id)) return false;
  return /node_modules|shared\/src|shell\/src\/(?!main|pages|content)/.test(id);
}

/** The Vite configuration of the shell, which provides the singletons to every section. */
export function shellConfig(): UserConfigFnObject {
  return defineConfig(({ isSsrBuild }) => {
    if (isSsrBuild) {
      return {
        ...serverBuild({}),
        plugins: [serverProvides(), react(), tailwindcss()],
        ssr: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
      };
    }
    const { 'react-router-dom': routerVersion = '' } = singletonVersions();
    return {
      base: '',
      plugins: [
        react(),
        tailwindcss(),
        federation({
          ...federationDefaults,
          name: sectionOf('shell').remote,
          remotes: {},
          // Snapshots serve manifests; documents name the entries themselves.
          disableSnapshot: true,
          // The document is made by the server, so there is no HTML file to put the runtime's start into.
          hostInitInjectLocation: 'entry',
          dev: { remoteHmr: true },
          shared: {
            ...shareEach({ eager: true }),
            // A facade over react-router leaves out what no section uses: 32 KB less.
            'react-router-dom': {
              singleton: true,
              eager: true,
              import: './src/federation/react-router-dom.ts',
              version: routerVersion,
              requiredVersion: `^${routerVersion}`,
            },
          },
          // Not experiments.provideExternalRuntime: it writes an absolute path into the build, which then differs by folder.
          runtimePlugins: ['./src/federation/provide-runtime-core.ts'],
        }),
        fewerRequests(),
      ],
      build: browserBuild({ main: 'src/main.tsx' }, [
        { name: 'federation', test: /hostAutoInit|pendingShares|localSharedImportMap/, priority: 20 },
        { name: 'app', test: neededAtStart, priority: 10 },
      ]),
    };
  });
}
