import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Release, canonicalContent } from 'shared/contracts/release';
import { type Language, otherLanguage } from 'shared/sections/language';
import type { SectionEntry } from 'shared/sections/sections';
import { DESK_ENTRY, isDeskStyle } from './desk.ts';
import { reachableModules } from './reachable-modules.ts';
import { providesFile } from './server-provides.ts';
import { singletonModules, singletonRanges, singletonVersions } from '../federation/singletons.ts';
import { STANDALONE_FOLDER } from '../federation/standalone-config.ts';

type ViteManifest = Record<string, { file: string; isEntry?: boolean; isDynamicEntry?: boolean }>;

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(path.join(folder, file)).isFile() && !file.startsWith('.'))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}

function describeClient(client: string, section: SectionEntry): Pick<Release, 'client' | 'pages'> {
  const manifest = JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8')) as ViteManifest;
  const isShell = section.id === 'shell';
  const entry = isShell ? (manifest['src/main.tsx']?.file ?? '') : 'remoteEntry.js';
  const pages = section.pages.filter((page) => manifest[`src/pages/${page.id}/page.tsx`]);
  // What the source imports dynamically waits until it is needed; what the federation plugin does belongs to the start.
  const lazy = new Set(
    Object.entries(manifest)
      .filter(([source, { isDynamicEntry, isEntry }]) => isDynamicEntry && !isEntry && !/^virtual:|mf-entry-bootstrap/.test(source))
      .map(([, { file }]) => file),
  );
  const modules = reachableModules(client, [entry], (file) => !lazy.has(file));
  const onlyFor = (sources: string[]) =>
    reachableModules(
      client,
      sources.flatMap((source) => manifest[source]?.file ?? []),
      () => false,
    ).filter((file) => !modules.includes(file));
  const inLanguage = (id: string, language: Language) => onlyFor([`src/pages/${id}/page.tsx`, `src/pages/${id}/content/${language}.ts`]);
  /** What the page's own files import once it is there; its words in the other language are never asked for. */
  const laterFor = (id: string, language: Language) => {
    const own = new Set(
      Object.entries(manifest)
        .filter(([source]) => source.startsWith(`src/pages/${id}/`) && !source.endsWith(`/content/${otherLanguage(language)}.ts`))
        .map(([, { file }]) => file),
    );
    const atOnce = [...modules, ...inLanguage(id, language)];
    return reachableModules(client, [manifest[`src/pages/${id}/page.tsx`]?.file ?? ''], (file) => own.has(file)).filter(
      (file) => !atOnce.includes(file),
    );
  };
  const later = pages
    .map(({ id }) => [id, { en: laterFor(id, 'en'), bn: laterFor(id, 'bn') }] as const)
    .filter(([, { en }]) => en.length > 0);
  const files = filesBelow(client).filter((file) => !file.startsWith(`${STANDALONE_FOLDER}/`));
  const fonts = (pattern: RegExp) => files.filter((file) => pattern.test(file));
  return {
    pages: pages.map((page) => page.id),
    client: {
      entry,
      modules: modules.filter((file) => file !== entry),
      styles: files.filter((file) => file.endsWith('.css') && !isDeskStyle(file)),
      pages: Object.fromEntries(pages.map(({ id }) => [id, { en: inLanguage(id, 'en'), bn: inLanguage(id, 'bn') }])),
      ...(later.length > 0 ? { later: Object.fromEntries(later) } : {}),
      fonts: { en: fonts(/latin[^/]*\.woff2$/), bn: fonts(/bangla[^/]*\.woff2$/) },
    },
  };
}

function describeServer(isShell: boolean): Release['server'] {
  const provides = isShell ? Object.fromEntries(singletonModules.map((name) => [name, providesFile(name)])) : {};
  return { entry: isShell ? 'entry-server.js' : 'routes.js', provides };
}

/** The release desk that a shell brings, or nothing. */
function describeDesk(files: Release['files']): Pick<Release, 'desk'> {
  const paths = files.map(({ path: file }) => file);
  if (!paths.includes(`server/${DESK_ENTRY}`)) return {};
  const styles = paths.filter((file) => file.startsWith('client/') && isDeskStyle(file)).map((file) => file.slice('client/'.length));
  return { desk: { entry: DESK_ENTRY, styles } };
}

/** Writes `release.json` for what lies in `client` and `server` of a package’s `dist`, and returns it. Same files, same version. */
export function describeRelease(packageFolder: string, dist: string, section: SectionEntry): Release {
  const files = filesBelow(dist)
    .filter((file) => /^(client|server)\//.test(file) && !file.includes('/.'))
    .map((file) => {
      const content = readFileSync(path.join(dist, file));
      return { path: file, bytes: content.length, sha384: createHash('sha384').update(content).digest('base64') };
    });
  const { version, peerDependencies } = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
    peerDependencies?: Record<string, string>;
  };
  const isShell = section.id === 'shell';
  const description = {
    format: 1 as const,
    section: section.id,
    singletons: isShell ? singletonVersions() : singletonRanges(peerDependencies),
    files,
    ...describeClient(path.join(dist, 'client'), section),
    server: describeServer(isShell),
    ...describeDesk(files),
  };
  const hash = createHash('sha256').update(canonicalContent(description)).digest('hex').slice(0, 12);
  const release: Release = { ...description, version: `${version}-${hash}` };
  writeFileSync(path.join(dist, 'release.json'), `${JSON.stringify(release, null, 1)}\n`);
  return release;
}
