import type { Server } from 'node:http';
import path from 'node:path';
import type { ShellServerModule } from 'shared/contracts/render';
import type * as FindPage from 'shared/sections/find-page';
import { splitLanguage } from 'shared/sections/language';
import { type SectionId, sections } from 'shared/sections/sections';
import type { ViteDevServer } from 'vite';
import { createDevServer } from './create-dev-server.ts';
import { packageFolder, repository } from '../folders.ts';
import type { Rewrite } from './proxy.ts';
import { readVisit, withFirstModule } from './read-document.ts';
import { browserFile, sectionSources } from './section-sources.ts';
import { tailwindSources } from './tailwind-sources.ts';

/** What a posted form is answered with, where the origin’s own answer is that no section is published to it. */
const FORM_STATUS = { sent: 200, open: 200, invalid: 422, failed: 503 } as const;
const FIND_PAGE = path.join(repository, 'shared/src/sections/find-page.ts');

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

/** Renders each page from the sources, with what the origin put into its document: data, settings, the outcome of a form. */
function renderFromSource(vite: ViteDevServer, folders: ReadonlyMap<SectionId, string>, publicUrl: string): Rewrite {
  return async (url, answer) => {
    const sent = readVisit(answer.html);
    if (!sent) return answer;
    const { path: page } = splitLanguage(new URL(url, publicUrl).pathname);
    // Loaded like a page, so that the sections table is the one that is on disk now.
    const { findRemotePage } = (await vite.ssrLoadModule(FIND_PAGE)) as typeof FindPage;
    const shell = (await vite.ssrLoadModule('/src/entry-server.tsx')) as ShellServerModule;
    const owner = findRemotePage(page)?.section.id ?? null;
    const folder = owner && folders.get(owner);
    const section = folder ? await vite.ssrLoadModule(path.join(folder, 'src/routes.tsx')) : null;
    const styles = ['/src/styles.css', ...(folder ? [`/@fs${folder}/src/styles.css`] : [])];
    const { status, html } = await shell.render(
      {
        publicUrl,
        path: page,
        search: sent.visit.search,
        assets: { entry: '/src/main.tsx', styles, modules: [], fonts: [], integrity: {} },
        document: { visit: sent.visit, rendered: owner, sections: {} },
      },
      section,
    );
    return {
      status: sent.visit.form ? FORM_STATUS[sent.visit.form.status] : status,
      html: withFirstModule(html, `/@fs${browserFile('prepare-refresh.ts')}`),
    };
  };
}

/** The shell and all sections from their sources, in one dev server and as one program, without federation. */
export async function developSite(http: Server, dataDir: string, publicUrl: string) {
  const folders = new Map(sections.flatMap(({ id }) => (id === 'shell' ? [] : [[id, packageFolder(id)] as const])));
  const vite = await createDevServer({
    http,
    root: packageFolder('shell'),
    dataDir,
    plugins: [sectionSources(folders), tailwindSources(folders.values())],
    dependencies,
  });
  return { vite, rewrite: renderFromSource(vite, folders, publicUrl) };
}
