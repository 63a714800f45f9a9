import { unwritten } from 'shared/contracts/unwritten';

/** A file's path, relative to where a scaffold is put, and its text. */
export type Files = Readonly<Record<string, string>>;

/** `ask-for-books` is `AskForBooks`. */
function typeName(id: string): string {
  return id.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The files of a new page below `src/pages/<id>/`, with placeholders in both languages. */
export function pageFiles(section: string, id: string): Files {
  const words = `${typeName(id)}Words`;
  const folder = `src/pages/${id}`;
  return {
    [`${folder}/page.tsx`]: `import { PageHead } from 'shared/ui/page-head';
import type { PageProps } from 'shared/ui/section-routes';
import { TabBar } from 'shared/ui/tab-bar';
import type { ${words} } from './content/en.ts';

/** ${unwritten.en} What a visitor finds on this page. */
export function Page({ words }: PageProps<${words}>) {
  return (
    <>
      <TabBar section="${section}" />
      <PageHead title={words.title} lead={words.lead} />
    </>
  );
}
`,
    [`${folder}/content/en.ts`]: `export const en = {
  meta: {
    title: '${unwritten.en} ${id}',
    description: '${unwritten.en} ${id}: one or two sentences for search engines.',
  },
  title: '${unwritten.en} ${id}',
  lead: '${unwritten.en} What the visitor finds here.',
};

export type ${words} = typeof en;
`,
    [`${folder}/content/bn.ts`]: `import type { ${words} } from './en.ts';

export const bn: ${words} = {
  meta: {
    title: '${unwritten.bn} ${id}',
    description: '${unwritten.bn} ${id}: সার্চ ইঞ্জিনের জন্য এক বা দুই বাক্য।',
  },
  title: '${unwritten.bn} ${id}',
  lead: '${unwritten.bn} এই পাতায় কী আছে।',
};
`,
  };
}
