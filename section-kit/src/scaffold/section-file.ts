import { unwritten } from 'shared/contracts/unwritten';

const bilingual = (text: string) => `{ en: '${unwritten.en} ${text}', bn: '${unwritten.bn} ${text}' }`;

/** The source of a section's `src/section.ts` with one more page at its end. It has no note: it is in no menu until somebody writes one. */
export function withPage(source: string, page: { readonly id: string; readonly path: string }): string {
  const entry = `{ id: '${page.id}', path: '${page.path}', label: ${bilingual(page.id)} }`;
  const start = source.indexOf('\n  pages: [');
  const [, list] = /^\n {2}pages: \[(.+)\],\n/.exec(source.slice(Math.max(0, start))) ?? [];
  if (start >= 0 && list !== undefined) return source.replace(`[${list}],\n`, () => `[${list}, ${entry}],\n`);
  const end = start < 0 ? -1 : source.indexOf('\n  ],\n', start);
  if (end < 0) throw new Error('src/section.ts is not written as this scaffold expects: add the page by hand.');
  return `${source.slice(0, end)}\n    ${entry},${source.slice(end)}`;
}

/** The source of `src/section.ts` of a new section, which has one page. */
export function sectionFile(id: string): string {
  return `import { defineSection } from 'shared/contracts/define-section';

/** What the section is to its visitors: its name, and its pages. Its release carries it, and the site follows. */
export const section = defineSection({
  id: '${id}',
  remote: 'mf-${id}',
  label: ${bilingual(id)},
  intro: ${bilingual(id)},
  pages: [
    {
      id: '${id}',
      path: '/${id}',
      label: ${bilingual(id)},
      note: ${bilingual(id)},
    },
  ],
});
`;
}
