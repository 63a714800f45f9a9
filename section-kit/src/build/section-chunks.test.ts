import { expect, test } from 'vitest';
import { sectionChunks } from './section-chunks.ts';

/** The file in which a module lies that two of five pages import, in a package in this folder. */
function chunkOf(file: string, folder: string): string | null {
  const id = `${folder}/src/${file}`;
  const pages = ['one', 'two'].map((page) => `${folder}/src/pages/${page}/page.tsx`);
  const infos: Readonly<Record<string, object>> = {
    [id]: { importers: pages, dynamicImporters: [] },
    ...Object.fromEntries(pages.map((page) => [page, { importers: [], dynamicImporters: ['routes.tsx'], importedIds: [id], code: '' }])),
  };
  const modules = { getModuleInfo: (asked: string) => infos[asked] ?? null };
  const names = sectionChunks(5).map(({ name }) => (typeof name === 'string' ? name : name(id, modules as never)));
  return names.find((name) => name) ?? null;
}

test.each(['/site', '/content/site', '/src/content/site', '/src/components/site', '/usr/src/app'])(
  'which file a module lies in is the same for a checkout in %s',
  (checkout) => {
    const folder = `${checkout}/mf-give`;
    expect(chunkOf('amounts.ts', folder)).toBe('parts');
    expect(chunkOf('components/guide/guide.tsx', folder)).toBe('guide');
    expect(chunkOf('content/faq/bn.ts', folder)).toBeNull();
  },
);
