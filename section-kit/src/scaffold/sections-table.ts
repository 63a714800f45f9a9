import { unwritten } from 'shared/contracts/unwritten';

const bilingual = (text: string) => `{ en: '${unwritten.en} ${text}', bn: '${unwritten.bn} ${text}' }`;

function insertBefore(source: string, position: number, text: string): string {
  if (position < 0) throw new Error('shared/src/sections/sections.ts is not written as this scaffold expects: add the entry by hand.');
  return source.slice(0, position) + text + source.slice(position);
}

/** The source of the sections table with one more page at the end of a section. It has no note: it is in no menu until somebody writes one. */
export function withPage(source: string, section: string, page: { id: string; path: string }): string {
  const start = source.indexOf(`\n    id: '${section}',\n`);
  const end = start < 0 ? -1 : source.indexOf('\n    ],\n', start);
  return insertBefore(source, end, `\n      { id: '${page.id}', path: '${page.path}', label: ${bilingual(page.id)} },`);
}

/** The source of the sections table with one more section, which has one page. */
export function withSection(source: string, id: string): string {
  const union = source.search(/;\n\n\/\*\* What the origin hands to a page/);
  const entry = `  {
    id: '${id}',
    remote: 'mf-${id}',
    label: ${bilingual(id)},
    intro: ${bilingual(id)},
    pages: [{ id: '${id}', path: '/${id}', label: ${bilingual(id)}, note: ${bilingual(id)} }],
  },
`;
  const withUnion = insertBefore(source, union, ` | '${id}'`);
  return insertBefore(withUnion, withUnion.lastIndexOf('];'), entry);
}
