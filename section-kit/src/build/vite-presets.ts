import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { type UserConfig, type UserConfigFnObject, defineConfig } from 'vite';
import { BY_CONTENT } from 'shared/contracts/content-address';
import type { SectionEntry } from 'shared/sections/sections';
import { chunkFileNames } from './chunk-names.ts';
import { copiedWords } from './copied-words.ts';
import { consoleInput, consoleStyles } from './console.ts';
import { bareContainer } from '../federation/bare-container.ts';
import { browserProvides, entryByName } from '../federation/browser-provides.ts';
import { federate } from '../federation/federate.ts';
import { fewerRequests } from '../federation/fewer-requests.ts';
import { packagesFile } from '../federation/packages-file.ts';
import { providedImports } from '../federation/provided-imports.ts';
import { moduleFiles } from './module-files.ts';
import { neverServed } from './never-served.ts';
import { noNodeImports } from './no-node-imports.ts';
import { rendererPlatform } from './renderer-platform/plugin.ts';
import { scopedStyles } from './scoped-styles.ts';
import { sectionChunks } from './section-chunks.ts';
import { serverProvides } from './server-provides.ts';
import { singletonModules, singletonVersions } from '../federation/singletons.ts';
import { STANDALONE_MODE, standaloneConfig } from '../federation/standalone-config.ts';
import { terseCode } from './terse-code.ts';
import { unbrokenBangla } from './unbroken-bangla.ts';
import { usedNames } from './used-names.ts';
import { WORKER_MODE, workerConfig } from './worker-config.ts';

const BROWSERS = 'es2022';

type RolldownOptions = NonNullable<NonNullable<UserConfig['build']>['rolldownOptions']>;

function browserBuild(rolldownOptions: RolldownOptions): NonNullable<UserConfig['build']> {
  return {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: BROWSERS,
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: { ...rolldownOptions, output: { chunkFileNames } },
  };
}

/**
 * The URL of a file of this release, found on the server: `releases/<section>/<version>/` is called the same in the data folder and in
 * the site's paths. What the bundler makes is named by its content. Styles, which only browsers load, compute nothing.
 */
function releaseUrl(file: string, { hostType }: { readonly hostType: string }) {
  if (hostType === 'css') return { relative: true };
  const folder = file.startsWith('assets/') ? `'$1${BY_CONTENT}/'` : "'$1$2'";
  return {
    runtime: `import.meta.url.replace(/^[^?]*(\\/releases\\/[^/?]+\\/)([^/?]+\\/)server\\/.*$/, ${folder}) + ${JSON.stringify(encodeURI(file))}`,
  };
}

function serverBuild(rolldownOptions: RolldownOptions): UserConfig {
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

const exposes = { './routes': './src/routes.tsx' };

/** The Vite configuration of a remote: `src/routes.tsx` is the only module that it exposes. */
export function sectionConfig(section: SectionEntry): UserConfigFnObject {
  const { id, remote, pages } = section;
  return defineConfig(({ isSsrBuild, command, mode }) => {
    if (mode === STANDALONE_MODE) return standaloneConfig(section);
    const plugins = [noNodeImports(), unbrokenBangla(), providedImports(), react(), tailwindcss()];
    if (isSsrBuild) {
      return {
        ...serverBuild({ input: { routes: 'src/routes.tsx' }, external: [...singletonModules] }),
        plugins,
        ssr: { noExternal: true },
      };
    }
    // In its dev server a section runs alone (src/main.tsx): there is nobody to share anything with.
    if (command === 'serve') return { plugins: [unbrokenBangla(), react(), tailwindcss()], server: { fs: { deny: neverServed() } } };
    return {
      // A relative base: the same files run under whatever URL a release is served from.
      base: '',
      css: { postcss: { plugins: [scopedStyles(id, { hasShell: true })] } },
      plugins: [
        // Before `shared/ui/button` and its like are pointed elsewhere.
        usedNames(),
        copiedWords(),
        ...plugins,
        // Nothing is shared: what a section imports by the name of a singleton, the document's import map points at the shell.
        federate({ name: remote, exposes, shared: {} }),
        bareContainer(exposes),
        fewerRequests(null, sectionChunks(pages.length)),
        terseCode(),
        moduleFiles(),
      ],
      build: browserBuild({ input: { routes: 'src/routes.tsx' }, external: [...singletonModules] }),
    };
  });
}

/** The form of the contact page, in a file of its own: the page of the waiting lists, which few open, takes it from there. */
const CONTACT_FORM =
  /\/shell\/src\/pages\/contact\/((?!page)[\w-]+\.tsx|waiting-list\/fund-page)|\/shared\/src\/(forms\/(?!content|fund-documents)|domain\/(enquiry|field-faults|text|waiting-lists))/;

/** Whether a module of the shell is needed before a page answers: not the pages with their forms and rules, nor the client that only a call needs, nor the home page's pictures. */
function neededAtStart(id: string): boolean {
  if (/@module-federation|\/(axios|zod)\/|shared\/src\/(contracts|domain|forms|api\/http-client)|art\/(cloth|roundel)/.test(id))
    return false;
  return /rolldown\/runtime|vite\/preload-helper|virtual:provided-entry|node_modules|shared\/src|shell\/src\/(?!federation\/host|document\/all-conjuncts|pages|content)/.test(
    id,
  );
}

/** The Vite configuration of the shell, which provides the singletons to every section. */
export function shellConfig(): UserConfigFnObject {
  return defineConfig(({ isSsrBuild, mode }) => {
    if (mode === WORKER_MODE) return workerConfig(BROWSERS);
    if (isSsrBuild) {
      return {
        ...serverBuild({ input: consoleInput }),
        plugins: [unbrokenBangla(), serverProvides(), rendererPlatform(), react(), tailwindcss()],
        ssr: { noExternal: true, target: 'webworker' },
        // A build with --development gives the shell React's development build, which Fast Refresh needs (section-kit/src/dev/publish-dev-shell.ts).
        define: { 'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV === 'development' ? 'development' : 'production') },
      };
    }
    return {
      base: '',
      define: {
        SINGLETON_VERSIONS: JSON.stringify(singletonVersions()),
        // Snapshots serve manifests; documents name the entries themselves.
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
      },
      plugins: [
        unbrokenBangla(),
        browserProvides('src/main.tsx'),
        packagesFile(BROWSERS),
        react(),
        tailwindcss(),
        fewerRequests('main', [
          { name: 'app', test: neededAtStart },
          { name: 'contact-form', test: CONTACT_FORM },
        ]),
        entryByName(),
        terseCode(),
        moduleFiles(),
        consoleStyles(),
      ],
      build: browserBuild({}),
    };
  });
}
