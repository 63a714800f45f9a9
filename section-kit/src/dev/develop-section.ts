import type { Server } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { providedImports } from '../federation/provided-imports.ts';
import type { Release } from 'shared/contracts/release';
import type { DocumentAssets, RenderedPage, ShellServerModule } from 'shared/contracts/render';
import type { DeployedSection, BootstrapData } from 'shared/contracts/page-context';
import { findPage } from 'shared/sections/find-page';
import { splitLanguage } from 'shared/sections/language';
import type { SectionId } from 'shared/sections/sections';
import type { ViteDevServer } from 'vite';
import { createDevServer } from './create-dev-server.ts';
import { hostSingletons } from './host-singletons.ts';
import type { Rewrite } from './proxy.ts';
import { readVisit, withFirstModule, withVisit } from './read-document.ts';
import { browserFile, sectionSources } from './section-sources.ts';

export interface SectionUnderDevelopment {
  readonly id: SectionId;
  readonly folder: string;
  readonly dataDir: string;
  /** Where the built shell lies that runs the section, and its description. */
  readonly shellDist: string;
  readonly shell: Release;
}

const fromDevServer: DeployedSection = {
  version: 'dev',
  base: `/@fs${path.dirname(browserFile('remote-entry.ts'))}/`,
  entry: 'remote-entry.ts',
  styles: [],
  modules: [],
  pages: {},
};

/** The files of the shell that a document names, and the stylesheet of the section. */
function documentAssets(version: string, { client: { entry, styles, modules, provides = {} } }: Release): DocumentAssets {
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

/** Points every document's section to the dev server, and renders the section's own pages from its sources with the shell's server build. */
function withSection(vite: ViteDevServer, section: SectionUnderDevelopment, publicUrl: string): Rewrite {
  const serverEntry = pathToFileURL(path.join(section.shellDist, 'server', section.shell.server.entry)).href;

  async function render(page: string, document: BootstrapData): Promise<RenderedPage> {
    const { shell } = document.sections;
    if (!shell) throw new Error('The origin’s document names no shell');
    const shellModule = (await import(serverEntry)) as ShellServerModule;
    const routes = await vite.ssrLoadModule('/src/routes.tsx');
    return shellModule.render(
      { publicUrl, path: page, search: document.visit.search, assets: documentAssets(shell.version, section.shell), document },
      routes,
    );
  }

  return async (url, answer) => {
    const sent = readVisit(answer.html);
    if (!sent) return answer;
    const { path: page } = splitLanguage(new URL(url, publicUrl).pathname);
    const isOurs = findPage(sent.visit.siteMap, page)?.section.id === section.id;
    const { start: _, ...others } = sent;
    const document: BootstrapData = {
      ...(isOurs ? others : sent),
      rendered: isOurs ? section.id : sent.rendered,
      sections: { ...sent.sections, [section.id]: fromDevServer },
    };
    const { status, html } = isOurs ? await render(page, document) : { ...answer, html: withVisit(answer.html, document) };
    return {
      // What the origin says of a form that was sent holds; that a release failed does not.
      status: answer.status === 503 ? status : answer.status,
      html: withFirstModule(html, `/@fs${browserFile('prepare-refresh.ts')}`),
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
  });
  return { vite, rewrite: withSection(vite, section, publicUrl) };
}
