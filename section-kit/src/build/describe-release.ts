import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathsMeet } from 'shared/commands/paths-meet';
import type { Journey } from 'shared/contracts/journey';
import type { Provenance } from 'shared/contracts/provenance';
import { type Release, canonicalContent } from 'shared/contracts/release';
import { type SectionDescription, sectionDescriptionSchema } from 'shared/contracts/section-description';
import { type Language, languages, otherLanguage } from 'shared/sections/language';
import type { SectionEntry } from 'shared/sections/sections';
import en from 'zod/v4/locales/en.js';
import { checkRelease } from './check-release.ts';
import { CONSOLE_ENTRY, isConsoleStyle } from './console.ts';
import { neededNames, offeredNames } from './linked-names.ts';
import { readModuleFiles } from './module-files.ts';
import { reachableModules } from './reachable-modules.ts';
import { providesFile } from './server-provides.ts';
import { readUsedNames } from './used-names.ts';
import { isContainer } from '../federation/bare-container.ts';
import { isPackagesFile, packagedSingletons } from '../federation/packages-file.ts';
import { singletonModules, singletonRanges, singletonVersions } from '../federation/singletons.ts';
import { STANDALONE_FOLDER } from '../federation/standalone-config.ts';

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(path.join(folder, file)).isFile() && !file.startsWith('.'))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}

/** What every page is made from. */
const PAGE_SOURCES = ['page.tsx', ...languages.map((language) => `content/${language}.ts`)];

function describeClient(client: string, section: SectionEntry): Pick<Release, 'client' | 'pages'> {
  const at = readModuleFiles(client);
  const isShell = section.id === 'shell';
  const all = filesBelow(client).filter((file) => !file.startsWith(`${STANDALONE_FOLDER}/`));
  const entry = isShell ? (at.entry ?? '') : (all.find(isContainer) ?? '');
  const packages = isShell ? all.filter(isPackagesFile) : [];
  const exposed = isShell ? undefined : (at['src/routes.tsx'] ?? '');
  const { pages } = section;
  for (const { id, path: address } of pages) {
    const other = pages.find((page) => page.id !== id && pathsMeet(page.path, address));
    if (other) throw new Error(`src/section.ts describes two pages at ${address}: '${id}' and '${other.id}'`);
    const missing = PAGE_SOURCES.map((file) => `src/pages/${id}/${file}`).find((source) => !at[source]);
    if (missing) throw new Error(`src/section.ts describes the page '${id}', but there is no ${missing}`);
  }
  // What the source imports dynamically waits until it is needed.
  const loadedBy = (files: readonly string[]) => reachableModules(client, files, () => false);
  const modules = loadedBy([exposed ?? entry]);
  const inLanguage = (id: string, language: Language) =>
    loadedBy([`src/pages/${id}/page.tsx`, `src/pages/${id}/content/${language}.ts`].flatMap((source) => at[source] ?? [])).filter(
      (file) => !modules.includes(file),
    );
  /** What the page's own files import once it is there; its words in the other language are never asked for. */
  const laterFor = (id: string, language: Language) => {
    const own = new Set(
      Object.entries(at)
        .filter(([source]) => source.startsWith(`src/pages/${id}/`) && !source.endsWith(`/content/${otherLanguage(language)}.ts`))
        .map(([, file]) => file),
    );
    const atOnce = [...modules, ...inLanguage(id, language)];
    return reachableModules(client, [at[`src/pages/${id}/page.tsx`] ?? ''], (file) => own.has(file)).filter(
      (file) => !atOnce.includes(file),
    );
  };
  /** Where documents' import maps find a singleton. */
  const fileOf = (name: string) => (packagedSingletons.includes(name) ? (packages[0] ?? entry) : entry);
  const later = pages
    .map(({ id }) => [id, { en: laterFor(id, 'en'), bn: laterFor(id, 'bn') }] as const)
    .filter(([, { en }]) => en.length > 0);
  const fonts = (pattern: RegExp) => all.filter((file) => pattern.test(file));
  return {
    pages: pages.map((page) => page.id),
    client: {
      entry,
      ...(isShell
        ? { provides: Object.fromEntries(singletonModules.map((name) => [name, fileOf(name)])), host: at['src/federation/host.ts'] ?? '' }
        : { exposes: exposed }),
      modules: [...packages, ...modules.filter((file) => file !== entry && file !== exposed)],
      styles: all.filter((file) => file.endsWith('.css') && !isConsoleStyle(file)),
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

/** The release console that a shell brings, or nothing. */
function describeConsole(files: Release['files']): Pick<Release, 'desk'> {
  const paths = files.map(({ path: file }) => file);
  if (!paths.includes(`server/${CONSOLE_ENTRY}`)) return {};
  const styles = paths.filter((file) => file.startsWith('client/') && isConsoleStyle(file)).map((file) => file.slice('client/'.length));
  return { desk: { entry: CONSOLE_ENTRY, styles } };
}

/** What a package says of its section, with the journeys beside it where it has any. */
export type DescribedSection = SectionEntry & { readonly journeys?: readonly Journey[] };

/** What a section says of itself, as a release keeps it; throws where it is longer or of another shape than sites take. */
function described(description: Omit<DescribedSection, 'id'>): SectionDescription {
  const checked = sectionDescriptionSchema.safeParse(description, { error: en().localeError });
  if (checked.success) return checked.data;
  const faults = checked.error.issues.map((issue) => `- ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`src/section.ts or journeys/ describes what no site takes:\n${faults.join('\n')}`);
}

/** Writes `release.json` for what lies in `client` and `server` of a package’s `dist`, and returns it. Same files, same version. Throws where no site takes it. */
export function describeRelease(packageFolder: string, dist: string, section: DescribedSection, provenance?: Provenance): Release {
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
  const { id, ...description } = section;
  const content = {
    format: 1 as const,
    section: id,
    description: described(description),
    singletons: isShell ? singletonVersions() : singletonRanges(peerDependencies),
    files,
    ...describeClient(path.join(dist, 'client'), section),
    server: describeServer(isShell),
    ...describeConsole(files),
    ...(isShell ? { offers: offeredNames(dist) } : { uses: readUsedNames(path.join(dist, 'client')), needs: neededNames(dist) }),
  };
  const hash = createHash('sha256').update(canonicalContent(content)).digest('hex').slice(0, 12);
  const release: Release = { ...content, version: `${version}-${hash}`, ...(provenance ? { provenance } : {}) };
  checkRelease(release);
  writeFileSync(path.join(dist, 'release.json'), `${JSON.stringify(release, null, 1)}\n`);
  return release;
}
