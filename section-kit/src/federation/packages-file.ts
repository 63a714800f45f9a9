import path from 'node:path';
import { init, parse } from 'es-module-lexer';
import { type Plugin, build } from 'vite';
import { importedNames } from '../build/imported-names.ts';
import { leanRouter } from '../build/lean-router.ts';
import { reexport } from '../build/server-provides.ts';
import { terseCode } from '../build/terse-code.ts';
import { singletonModules } from './singletons.ts';

await init;

const PACKAGES = 'virtual:packages';
/** What the shell's code imports them by, so that neither names the other's file: documents' import maps say where it lies. */
const SPECIFIER = 'react';
/** The packages that are in it, by whatever subpath. */
const PACKAGE = /^(?:react|react-dom|react-router|react-router-dom|zustand)(?:\/|$)/;

/** The singletons that are packages; `shared/provided` is the shell's own code. */
export const packagedSingletons: readonly string[] = singletonModules.filter((name) => PACKAGE.test(name));

/** Tells the file of the packages by its path in the browser build. */
export function isPackagesFile(file: string): boolean {
  return /(^|\/)packages-[\w-]+\.js$/.test(file);
}

/** React's development build, which Fast Refresh needs (section-kit/src/dev/publish-dev-shell.ts), is called in another way. */
function forDevelopment(): readonly string[] {
  return process.env.NODE_ENV === 'development' ? ['react/jsx-dev-runtime'] : [];
}

async function builtPackages(root: string, target: string): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'packages',
        enforce: 'pre',
        resolveId: (id) => (id.startsWith(PACKAGES) ? `\0${id}` : undefined),
        load(id) {
          if (id === `\0${PACKAGES}`) {
            const own = `export * from ${JSON.stringify(path.join(root, 'src/federation/packages.ts'))};`;
            // Two of them have `Fragment`, the very same: a name from two sides would be left out.
            return [
              ...[...packagedSingletons, ...forDevelopment()].map((name) => `export * from '${PACKAGES}/${name}';`),
              own,
              `export { Fragment, default } from '${PACKAGES}/react';`,
            ].join('\n');
          }
          return id.startsWith(`\0${PACKAGES}/`) ? reexport(id.slice(PACKAGES.length + 2), root) : undefined;
        },
      },
      leanRouter(),
      terseCode(),
    ],
    build: { write: false, target, modulePreload: false, rolldownOptions: { input: PACKAGES, preserveEntrySignatures: 'strict' } },
  });
  const files = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const [file] = files;
  if (files.length !== 1 || file?.type !== 'chunk')
    throw new Error('The packages were not built to one file: see section-kit/src/federation/packages-file.ts');
  return file.code;
}

/**
 * Builds the packages that every page runs on into a file of its own, which imports nothing: it stays the same in a release that changes
 * only the shell's code. That code imports them by the name that documents' import maps point at this file.
 */
export function packagesFile(target: string): Plugin {
  let root = '';
  let code = '';
  return {
    name: 'packages-file',
    enforce: 'pre',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    resolveId: { order: 'pre', filter: { id: PACKAGE }, handler: () => ({ id: SPECIFIER, external: true }) },
    async buildStart() {
      code = await builtPackages(root, target);
      this.emitFile({ type: 'asset', name: 'packages.js', source: code });
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const [, exported] = parse(code);
        const offered = new Set(exported.map(({ n }) => n));
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          const missing = importedNames(chunk.code, 'js', (module) => module === SPECIFIER).filter(([, name]) => !offered.has(name));
          if (missing.length > 0)
            throw new Error(
              `${chunk.fileName} imports ${missing.map(([, name]) => name).join(', ')} of a package: add it to shell/src/federation/packages.ts`,
            );
        }
      },
    },
  };
}
