import type { Release } from 'shared/contracts/release';
import { type PackedRelease, pack } from './packed-release.ts';

/** Files of a release by their path; null takes one out. */
export type Edits = Readonly<Record<string, string | null>>;

function edited(contents: Readonly<Record<string, string>>, edits: Edits): Record<string, string> {
  const entries = Object.entries({ ...contents, ...edits });
  return Object.fromEntries(entries.flatMap(([path, text]) => (text === null ? [] : [[path, text] as const])));
}

const shellContents = {
  'client/main.js': 'document.documentElement.dataset.ready = "true";',
  'client/style.css': '@font-face { font-family: Display; src: url("./display-latin.woff2") } body { margin: 0 }',
  'client/display-latin.woff2': 'a font',
  'server/provides/shared.js':
    'export const heading = (text) => "<h1>" + text + "</h1>"; export const link = (to, text) => "<a href=\\"" + to + "\\">" + text + "</a>";',
  'server/entry-server.js': `
    import { heading } from './provides/shared.js';
    const home = (language) => ({ title: 'Home', body: heading(language === 'bn' ? 'যাকাত' : 'Zakat') });
    export async function render({ path, document: { visit } }, section) {
      const { language } = visit;
      const route = section?.routes(language).find((entry) => '/' + entry.path === path);
      const page = path === '/' ? home : route && (await route.load()).page;
      const { title, body } = page ? page(language) : { title: 'Nothing', body: heading('Nothing') };
      const html = \`<!doctype html><html lang="\${language}"><head><title>\${title}</title></head><body><main>\${body}</main></body></html>\`;
      return { status: page ? 200 : 503, html };
    }`,
};

/** A shell that is small and works: it has a home page, and mounts the pages of sections. */
export function packShell(edits: Edits = {}, changes: Partial<Release> = {}): PackedRelease {
  return pack(edited(shellContents, edits), {
    section: 'shell',
    pages: ['home'],
    singletons: { react: '19.3.1', shared: '1.2.0' },
    client: {
      entry: 'main.js',
      styles: ['style.css'],
      modules: [],
      pages: { home: { en: [], bn: [] } },
      fonts: { en: ['display-latin.woff2'], bn: [] },
    },
    server: { entry: 'entry-server.js', provides: { 'shared/provided': 'provides/shared.js' } },
    ...changes,
  });
}

/** The server code of a page of the sample section. */
export function pageCode(body: string, { title = "'Give'", first = '' } = {}): string {
  return `import { heading, link } from 'shared/provided';
    export function page(language) { ${first}; return { title: ${title}, body: ${body} }; }`;
}

/** The server file of the sample section's first page. */
export const FIRST_PAGE = 'server/chunks/give-zakat-page.js';

const sectionContents = {
  'client/remoteEntry.js': 'export const get = () => import("./give-zakat-page.js");',
  'client/give-zakat-page.js': 'export const page = "give";',
  'client/style.css': '[data-mf=give] p { margin: 0 }',
  'server/routes.js': `export const routes = (language) => [
    { id: 'give-zakat', path: 'give_zakat', load: () => import('./chunks/give-zakat-page.js') },
    { id: 'giving-faq', path: 'giving_faq', load: () => import('./chunks/giving-faq-page.js') },
  ];`,
  [FIRST_PAGE]: pageCode("heading(language === 'bn' ? 'যাকাত দিন' : 'Give Zakat') + link('/giving_faq', 'Questions')"),
  'server/chunks/giving-faq-page.js': pageCode("heading('Questions')", { title: "'Questions'" }),
};

const inBoth = (...files: string[]) => ({ en: files, bn: files });

/** The browser files of the sample section, with further modules for its first page. */
export function sectionClient(...modules: string[]): Release['client'] {
  return {
    entry: 'remoteEntry.js',
    styles: ['style.css'],
    modules: [],
    pages: { 'give-zakat': inBoth('give-zakat-page.js', ...modules), 'giving-faq': inBoth() },
    fonts: inBoth(),
  };
}

/** A release of the give section that is small and works, with two pages; `edits` change its files, `changes` its description. */
export function packSection(edits: Edits = {}, changes: Partial<Release> = {}): PackedRelease {
  return pack(edited(sectionContents, edits), {
    section: 'give',
    pages: ['give-zakat', 'giving-faq'],
    singletons: { react: '^19.0.0', shared: '^1.0.0' },
    client: sectionClient(),
    server: { entry: 'routes.js', provides: {} },
    ...changes,
  });
}

/** Text that no compression makes smaller, always the same. */
export function noise(bytes: number): string {
  let state = 1;
  let text = '';
  while (text.length < bytes) {
    state = (state * 48271) % 2147483647;
    text += String.fromCharCode(33 + (state % 94)).replace(/[`\\$<&'"]/, '-');
  }
  return text;
}

/** What makes a release of the shell one whose documents have an import map, and a release of the section one that needs it. */
export const byImportMap = {
  shell: (packed = packShell()): Partial<Release> => ({
    client: { ...packed.release.client, provides: { 'shared/provided': packed.release.client.entry } },
  }),
  section: (): Partial<Release> => ({ client: { ...sectionClient(), exposes: 'give-zakat-page.js' } }),
};

interface Described {
  readonly faq?: string;
  readonly page?: object;
  readonly moved?: object;
  readonly pages?: number;
  readonly intro?: object;
}

/** A release of the sample section that describes itself, as these parts say. */
export function described({ faq = '/giving_faq', page = {}, moved = {}, pages = 0, intro }: Described): PackedRelease {
  const label = { en: 'Give', bn: 'দান' };
  const further = Array.from({ length: pages }, (_, index) => ({ id: `page-${index}`, path: `/page_${index}`, label }));
  const description = {
    ...{ remote: 'mf-give', label, intro: intro ?? label, moved },
    pages: [{ id: 'give-zakat', path: '/give_zakat', label, ...page }, { id: 'giving-faq', path: faq, label }, ...further],
  };
  return packSection({}, { description: description as unknown as Release['description'] });
}
