import { readFileSync } from 'node:fs';
import type { ModuleFederationOptions } from '@module-federation/vite';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { type UserConfig, type UserConfigFnObject, defineConfig } from 'vite';
import { sectionOf } from 'shared/sections/find-page';
import type { SectionId } from 'shared/sections/sections';
import { deskInput, deskStyles } from './desk.ts';
import { federate } from '../federation/federate.ts';
import { fewerRequests } from '../federation/fewer-requests.ts';
import { providedImports } from '../federation/provided-imports.ts';
import { serverProvides } from './server-provides.ts';
import { singletonModules, singletonRanges, singletonVersions } from '../federation/singletons.ts';
import { STANDALONE_MODE, standaloneConfig } from '../federation/standalone-config.ts';
import { terseCode } from './terse-code.ts';
import { unbrokenBangla } from './unbroken-bangla.ts';
import { WORKER_MODE, workerConfig } from './worker-config.ts';

const BROWSERS = 'es2022';

/** What runs a section: its routes, and the modules that the federation plugin makes or brings. */
const FEDERATION = /virtual:mf|vite\/preload-helper|@module-federation|rolldown\/runtime|__loadShare__|__prebuild__|\/src\/routes\.tsx/;

/** A few lines that every form needs: among a section's parts they would bring all of these along. */
const FORM_TEXT = /\/shared\/src\/domain\/text\.ts/;

type Shared = Exclude<ModuleFederationOptions['shared'], string[] | undefined>;

function shareEach(config: object): Shared {
  return Object.fromEntries(singletonModules.map((name) => [name, { singleton: true, ...config }]));
}

/** What a section takes from the shell, in the ranges that it is published with: the shell refuses to start a remote that its own do not fit. */
function takeEach(): Shared {
  const { peerDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { peerDependencies?: Record<string, string> };
  const ranges = singletonRanges(peerDependencies);
  return Object.fromEntries(
    singletonModules.map((name) => [
      name,
      { singleton: true, import: false, requiredVersion: ranges[name] ?? ranges[name.split('/')[0] ?? ''] },
    ]),
  );
}

function browserBuild(input: Record<string, string>): NonNullable<UserConfig['build']> {
  return {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: BROWSERS,
    manifest: true,
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: { input },
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
      // Without the bundler's comments: they hold paths relative to the folder of the build.
      rolldownOptions: {
        ...rolldownOptions,
        experimental: { attachDebugInfo: 'none' },
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  };
}

/** A folder of components is of a kind of page, such as the guides: the section's other pages do without its file. */
const COMPONENT_FOLDER = /\/src\/components\/([\w-]+)\//;

/** The Vite configuration of a remote: `src/routes.tsx` is the only module that it exposes. */
export function sectionConfig(section: SectionId): UserConfigFnObject {
  const { remote } = sectionOf(section);
  return defineConfig(({ isSsrBuild, command, mode }) => {
    if (mode === STANDALONE_MODE) return standaloneConfig(remote);
    const plugins = [unbrokenBangla(), providedImports(), react(), tailwindcss()];
    if (isSsrBuild) {
      return {
        ...serverBuild({ input: { routes: 'src/routes.tsx' }, external: [...singletonModules] }),
        plugins,
        ssr: { noExternal: true },
      };
    }
    // In its dev server a section runs alone (src/main.tsx): there is nobody to share anything with.
    if (command === 'serve') return { plugins: [unbrokenBangla(), react(), tailwindcss()] };
    return {
      // A relative base: the same files run under whatever URL a release is served from.
      base: '',
      plugins: [
        ...plugins,
        federate({
          name: remote,
          exposes: { './routes': './src/routes.tsx' },
          shared: takeEach(),
          // The runtime's core comes from the shell: a section carries 11 KB of federation instead of 45.
          experiments: { externalRuntime: true },
          disableRemote: true,
          disableSnapshot: true,
        }),
        fewerRequests('remoteEntry', [
          { name: 'section', test: (id) => FEDERATION.test(id) || FORM_TEXT.test(id) },
          { name: (id) => COMPONENT_FOLDER.exec(id)?.[1] ?? null, test: COMPONENT_FOLDER, minShareCount: 2 },
          { name: 'parts', test: (id) => !id.includes('/content/'), minShareCount: 2 },
        ]),
        terseCode(),
      ],
      build: browserBuild({ routes: 'src/routes.tsx' }),
    };
  });
}

/** The contact page with its form, in one file: the page of the waiting lists, which few open, takes the form from there. */
const CONTACT =
  /\/shell\/src\/pages\/contact\/([\w-]+\.tsx|waiting-list\/fund-page)|\/shared\/src\/(forms\/(?!content|fund-documents)|domain\/(enquiry|field-faults|text|waiting-lists))/;

/** Whether a module of the shell is needed before a page answers: not the pages with their forms and rules, nor the client that only a call needs, nor the home page's pictures. */
function neededAtStart(id: string): boolean {
  if (/\/(axios|zod)\/|shared\/src\/(contracts|domain|forms|api\/http-client)|art\/(cloth|roundel)/.test(id)) return false;
  return FEDERATION.test(id) || /node_modules|shared\/src|shell\/src\/(?!main\.tsx\?|pages|content)/.test(id);
}

/** The Vite configuration of the shell, which provides the singletons to every section. */
export function shellConfig(): UserConfigFnObject {
  return defineConfig(({ isSsrBuild, mode }) => {
    if (mode === WORKER_MODE) return workerConfig(BROWSERS);
    if (isSsrBuild) {
      return {
        ...serverBuild({ input: deskInput }),
        plugins: [unbrokenBangla(), serverProvides(), react(), tailwindcss()],
        ssr: { noExternal: true },
        // NODE_ENV=development gives the shell React's development build, which Fast Refresh needs (section-kit/src/dev/publish-dev-shell.ts).
        define: { 'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV === 'development' ? 'development' : 'production') },
      };
    }
    const { 'react-router-dom': routerVersion = '' } = singletonVersions();
    return {
      base: '',
      plugins: [
        unbrokenBangla(),
        react(),
        tailwindcss(),
        federate({
          name: sectionOf('shell').remote,
          remotes: {},
          // Snapshots serve manifests; documents name the entries themselves.
          disableSnapshot: true,
          // The document is made by the server, so there is no HTML file to put the runtime's start into.
          hostInitInjectLocation: 'entry',
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
          runtimePlugins: ['./src/federation/provide-runtime-core.ts', './src/federation/refuse-incompatible.ts'],
        }),
        fewerRequests('main', [
          { name: 'app', test: neededAtStart },
          { name: 'contact', test: CONTACT },
        ]),
        terseCode(),
        deskStyles(),
      ],
      build: browserBuild({ main: 'src/main.tsx' }),
    };
  });
}
