import type { Server } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { providedImports } from '../federation/provided-imports.ts';
import { mapSection } from 'shared/contracts/map-section';
import type { Release } from 'shared/contracts/release';
import type { DocumentAssets, RenderedPage, ShellServerModule } from 'shared/contracts/render';
import type { DeployedSection, BootstrapData } from 'shared/contracts/page-context';
import type { SiteMap } from 'shared/contracts/site-map';
import { findPage } from 'shared/sections/find-page';
import { type Language, splitLanguage } from 'shared/sections/language';
import type { SectionEntry, SectionId } from 'shared/sections/sections';
import type { ViteDevServer } from 'vite';
import { createDevServer } from './create-dev-server.ts';
import { hostSingletons } from './host-singletons.ts';
import type { Rewrite } from './proxy.ts';
import { readVisit, withFirstModules, withVisit } from './read-document.ts';
import { browserFile, firstModules, sectionSources } from './section-sources.ts';

export interface SectionUnderDevelopment {
  readonly id: SectionId;
  readonly folder: string;
  readonly dataDir: string;
  /** Where the built shell lies that runs the section, and its description. */
  readonly shellDist: string;
  readonly shell: Release;
  /** Whether that shell was built with React's development build. */
  readonly fastRefresh: boolean;
}

const remoteEntry = browserFile('remote-entry.ts');

const fromDevServer: DeployedSection = {
  version: 'dev',
  base: `/@fs${path.dirname(remoteEntry)}/`,
  entry: path.basename(remoteEntry),
  styles: [],
  modules: [],
  pages: {},
};

/** The files of the shell that a document names, and the stylesheet of the section. */
function documentAssets({ version, client: { entry, styles, modules, provides = {} } }: Release): DocumentAssets {
  const url = (file: string) => `/releases/shell/${version}/${file}`;
  const imports = Object.fromEntries(Object.entries(provides).map(([name, file]) => [name, url(file)]));
  return {
    entry: url(entry),
    styles: [...styles.map(url), '/src/styles.css'],
    modules: modules.map(url),
    fonts: [],
    imports,
    integrity: {},
  };
}

/** A site map in which a section is what its sources say: at its place in the menu, or at the end where the site does not have it. */
function withDescription(siteMap: SiteMap, section: SectionEntry, language: Language): SiteMap {
  const live = siteMap.find(({ id }) => id === section.id);
  const described = mapSection(section, language, live === undefined || live.intro !== undefined);
  return live ? siteMap.map((entry) => (entry === live ? described : entry)) : [...siteMap, described];
}

/** The part of a query that a page asks for: of one that it does not know, the origin hands over none. */
function searchOf(url: URL, names: readonly string[] = []): string {
  const asked = new URLSearchParams([...url.searchParams].filter(([name]) => names.includes(name)));
  return asked.size > 0 ? `?${asked}` : '';
}

/** Points every document's section to the dev server, and renders the section's own pages from its sources with the shell's server build. */
function withSection(vite: ViteDevServer, section: SectionUnderDevelopment, publicUrl: string): Rewrite {
  const serverEntry = pathToFileURL(path.join(section.shellDist, 'server', section.shell.server.entry)).href;

  async function render(page: string, document: BootstrapData): Promise<RenderedPage> {
    const shellModule = (await import(serverEntry)) as ShellServerModule;
    const routes = await vite.ssrLoadModule('/src/routes.tsx');
    const { search } = document.visit;
    return shellModule.render({ publicUrl, path: page, search, assets: documentAssets(section.shell), document }, routes);
  }

  return async (url, answer) => {
    const sent = readVisit(answer.html);
    if (!sent) return answer;
    const address = new URL(url, publicUrl);
    const { path: page } = splitLanguage(address.pathname);
    const { section: entry } = (await vite.ssrLoadModule('/src/section.ts')) as { readonly section: SectionEntry };
    const siteMap = withDescription(sent.visit.siteMap, entry, sent.visit.language);
    const found = findPage(siteMap, page);
    const isOurs = found?.section.id === section.id;
    const isNew = isOurs && findPage(sent.visit.siteMap, page) === undefined;
    const search = isNew ? searchOf(address, entry.pages.find(({ id }) => id === found.page.id)?.query) : sent.visit.search;
    // No device keeps a page that is worked on.
    const { start, offline: _, ...others } = sent;
    const document: BootstrapData = {
      ...others,
      ...(start && !isOurs ? { start } : {}),
      visit: { ...sent.visit, search, siteMap },
      rendered: isOurs ? section.id : sent.rendered,
      sections: { ...sent.sections, [section.id]: fromDevServer },
    };
    const { status, html } = isOurs ? await render(page, document) : { ...answer, html: withVisit(answer.html, document) };
    return {
      // What the origin says of a form that was sent holds; that a release failed, or does not have the page, does not.
      status: answer.status === 503 || isNew ? status : answer.status,
      html: withFirstModules(html, firstModules(section.fastRefresh)),
    };
  };
}

/** One section from its sources in a dev server, for a built shell to load through federation like any release. */
export async function developSection(http: Server, section: SectionUnderDevelopment, publicUrl: string) {
  const vite = await createDevServer({
    http,
    root: section.folder,
    dataDir: section.dataDir,
    plugins: [
      sectionSources(new Map([[section.id, section.folder]])),
      providedImports(),
      hostSingletons(path.join(section.shellDist, 'server'), section.shell.server.provides),
    ],
    dependencies: [],
    fastRefresh: section.fastRefresh,
  });
  return { vite, rewrite: withSection(vite, section, publicUrl) };
}
