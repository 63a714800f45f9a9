import type { Server } from 'node:http';
import path from 'node:path';
import { mapSection } from 'shared/contracts/map-section';
import type { SiteMap } from 'shared/contracts/site-map';
import type { ShellServerModule } from 'shared/contracts/render';
import { findRemotePage } from 'shared/sections/find-page';
import { type Language, splitLanguage } from 'shared/sections/language';
import type { SectionEntry, SectionId } from 'shared/sections/sections';
import type { Plugin, ViteDevServer } from 'vite';
import { createDevServer } from './create-dev-server.ts';
import { packageFolder, repository, workspaceSections } from '../folders.ts';
import type { Rewrite } from './proxy.ts';
import { readVisit, withFirstModules } from './read-document.ts';
import { firstModules, sectionSources } from './section-sources.ts';

/** What a posted form is answered with, where the origin’s own answer is that no section is published to it. */
const FORM_STATUS = { sent: 200, open: 200, invalid: 422, failed: 503 } as const;

const dependencies = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'react-router',
  'react-router/dom',
  'react-router-dom',
  'zustand',
  'shared > axios',
  'shared > zod/mini',
];

/** Tailwind looks for classes below the server's root, which is one package: the stylesheet of every other package names its own folder. */
function tailwindSources(folders: Iterable<string>): Plugin {
  const sheets = new Set([...folders].map((folder) => `${folder}/src/styles.css`));
  return {
    name: 'tailwind-sources',
    enforce: 'pre',
    transform: (code, id) => (sheets.has(id.replace(/\?.*$/, '')) ? `${code}\n@source '.';\n` : undefined),
  };
}

/** What the packages say of their sections now: loaded like a page, so that an edit counts at once. */
async function siteMapOnDisk(vite: ViteDevServer, folders: ReadonlyMap<SectionId, string>, language: Language): Promise<SiteMap> {
  const described = [await packageFolder('shell'), ...folders.values()].map(async (folder) => {
    const { section } = (await vite.ssrLoadModule(path.join(folder, 'src/section.ts'))) as { readonly section: SectionEntry };
    return mapSection(section, language);
  });
  return Promise.all(described);
}

/** Renders each page from the sources, with what the origin put into its document: data, settings, the outcome of a form. */
function renderFromSource(vite: ViteDevServer, folders: ReadonlyMap<SectionId, string>, publicUrl: string): Rewrite {
  return async (url, answer) => {
    const sent = readVisit(answer.html);
    if (!sent) return answer;
    const { path: page } = splitLanguage(new URL(url, publicUrl).pathname);
    const visit = { ...sent.visit, siteMap: await siteMapOnDisk(vite, folders, sent.visit.language) };
    const shell = (await vite.ssrLoadModule('/src/entry-server.tsx')) as ShellServerModule;
    const owner = findRemotePage(visit.siteMap, page)?.section.id ?? null;
    const folder = owner && folders.get(owner);
    const section = folder ? await vite.ssrLoadModule(path.join(folder, 'src/routes.tsx')) : null;
    const styles = ['/src/styles.css', ...(folder ? [`/@fs${folder}/src/styles.css`] : [])];
    const { status, html } = await shell.render(
      {
        publicUrl,
        path: page,
        search: visit.search,
        assets: { entry: '/src/main.tsx', styles, modules: [], fonts: [], imports: {}, integrity: {} },
        document: { visit, rendered: owner, sections: {} },
      },
      section,
    );
    return {
      status: sent.visit.form ? FORM_STATUS[sent.visit.form.status] : status,
      html: withFirstModules(html, firstModules(true)),
    };
  };
}

/** The shell and all sections from their sources, in one dev server and as one program, without federation. */
export async function developSite(http: Server, dataDir: string, publicUrl: string) {
  const remotes = (await workspaceSections()).filter(({ id }) => id !== 'shell');
  const folders = new Map(await Promise.all(remotes.map(async ({ id }) => [id, await packageFolder(id)] as const)));
  const vite = await createDevServer({
    http,
    root: await packageFolder('shell'),
    sources: [...folders.values(), path.join(repository, 'shared')].map((folder) => path.join(folder, 'src')),
    dataDir,
    plugins: [sectionSources(folders), tailwindSources(folders.values())],
    dependencies,
    fastRefresh: true,
  });
  return { vite, rewrite: renderFromSource(vite, folders, publicUrl) };
}
