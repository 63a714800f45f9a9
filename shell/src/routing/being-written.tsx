import type { MappedPage } from 'shared/contracts/site-map';
import type { Language } from 'shared/sections/language';
import loose from 'shared/ui/art/loose.svg?no-inline';
import type { PageMeta } from 'shared/ui/section-routes';
import { LinkList } from 'shared/ui/link-list';
import { layoutWords, useLayoutWords } from '../layout/content/use-layout-words.ts';
import { StatePage } from './state-page.tsx';

interface BeingWrittenProps {
  /** What the section describes, and its release does not hold yet. */
  page: MappedPage;
}

export function meta(page: MappedPage, language: Language): PageMeta {
  const title = page.label;
  return { title, description: layoutWords[language].beingWritten.description(title) };
}

/** The page of a menu entry that is not published yet, with links to others. */
export function Page({ page }: BeingWrittenProps) {
  const words = useLayoutWords().beingWritten;
  const elsewhere = [
    { to: '/contact', ...words.contact },
    { to: '/about_zakat', ...words.about },
    { to: '/', ...words.home },
  ];
  return (
    <StatePage
      label={words.label}
      title={page.label}
      lead={words.lead}
      art={{ src: loose, width: 640, height: 200 }}
      data-state="being-written"
    >
      <LinkList label={words.ways} items={elsewhere.filter((way) => way.to !== page.path)} />
    </StatePage>
  );
}
