// node build-twin.ts <folder>, in the shell's folder: builds the twin there, for browsers below `client` and for the server below `server`.
// The twin is what the site would be as one program: the same sources, with the plugins of the shell's own build, as Vite splits them.
// Stylesheets are taken as the packages' builds have left them: what they hold does not depend on federation.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type Plugin, type PluginOption, type UserConfig, build } from 'vite';
import { shellConfig } from 'section-kit/build';
import { readWorkspaceSections } from 'shared/commands/workspace-sections';

const repository = path.resolve(import.meta.dirname, '../../..');
const [, , folder = ''] = process.argv;
if (!path.isAbsolute(folder)) throw new Error('Name the folder to build into, as an absolute path.');

const sections = await readWorkspaceSections();
const packageOf = (id: string, remote: string) => path.join(repository, id === 'shell' ? 'shell' : remote);

const VIRTUAL = 'virtual:twin/';
const FEDERATION = /\/shell\/src\/.*\bfederation\/(prefetch-page|release-files|section-source|verified-files)\.ts$/;

function sectionsModule(): string {
  const loads = sections
    .filter(({ id }) => id !== 'shell')
    .map(({ id, remote }) => `${JSON.stringify(id)}: () => import(${JSON.stringify(path.join(packageOf(id, remote), 'src/routes.tsx'))})`);
  return `export const sections = { ${loads.join(', ')} };`;
}

/** The stylesheet that a package's own build made of its `src/styles.css`. */
function builtStyles(packageFolder: string): string {
  const assets = path.join(packageFolder, 'dist/client/assets');
  const styles = existsSync(assets) ? readdirSync(assets).filter((file) => /^(style|main)-[\w-]+\.css$/.test(file)) : [];
  const [file] = styles;
  if (!file || styles.length > 1)
    throw new Error(`${assets} should hold one stylesheet and holds ${styles.length}: build the packages first`);
  return path.join(assets, file);
}

/** Puts static imports in the place of federation. */
function oneProgram(): Plugin {
  return {
    name: 'one-program',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (source.startsWith(VIRTUAL)) return `\0${source}`;
      const target = source.startsWith('.') ? path.resolve(path.dirname(importer), source) : source;
      if (FEDERATION.test(target)) return path.join(import.meta.dirname, 'program/federation.ts');
      if (target.endsWith('/src/styles.css')) return builtStyles(path.resolve(path.dirname(target), '..'));
      return undefined;
    },
    load(id) {
      if (id === `\0${VIRTUAL}sections`) return sectionsModule();
      if (id !== `\0${VIRTUAL}shell-server`) return undefined;
      return `export { render } from ${JSON.stringify(path.join(repository, 'shell/src/entry-server.tsx'))};`;
    },
  };
}

/** What the shell's build does to sources, without what makes it a host. */
async function sourcePlugins(isSsrBuild: boolean): Promise<Plugin[]> {
  const config = (await shellConfig()({ command: 'build', mode: 'production', isSsrBuild })) as UserConfig;
  const flat = (options: PluginOption[]): Plugin[] => options.flat(9).filter((plugin) => plugin && 'name' in plugin) as Plugin[];
  const wanted = isSsrBuild ? /^(unbroken-bangla|vite:react)/ : /^(unbroken-bangla|lean-router|vite:react|terse-code)/;
  return flat(config.plugins ?? []).filter(({ name }) => wanted.test(name));
}

async function buildFor(isSsrBuild: boolean): Promise<void> {
  await build({
    configFile: false,
    root: repository,
    base: '/',
    mode: 'production',
    publicDir: isSsrBuild ? false : path.join(repository, 'shell/public'),
    logLevel: 'error',
    plugins: [oneProgram(), ...(await sourcePlugins(isSsrBuild))],
    ...(isSsrBuild ? { ssr: { noExternal: true } } : {}),
    build: {
      outDir: path.join(folder, isSsrBuild ? 'server' : 'client'),
      emptyOutDir: true,
      ssr: isSsrBuild,
      manifest: !isSsrBuild,
      target: isSsrBuild ? 'node26' : 'es2022',
      minify: !isSsrBuild,
      // The packages' builds have done it.
      cssMinify: false,
      rolldownOptions: {
        input: isSsrBuild
          ? { server: path.join(import.meta.dirname, 'program/server.ts') }
          : { main: path.join(repository, 'shell/src/main.tsx') },
      },
    },
  });
}

await buildFor(false);
await buildFor(true);
