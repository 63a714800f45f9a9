import { useLanguage } from 'shared/i18n/language';
import type { Language } from 'shared/sections/language';
import type { PageEntry } from 'shared/sections/sections';
import loose from 'shared/ui/art/loose.svg?no-inline';
import type { PageMeta } from 'shared/ui/section-routes';
import { Ways } from 'shared/ui/ways';
import { layoutWords, useLayoutWords } from '../layout/content/use-layout-words.ts';
import { Place } from './place.tsx';

interface BeingWrittenProps {
  /** The entry of the sections table that the section's release does not hold yet. */
  page: PageEntry;
}

export function meta(page: PageEntry, language: Language): PageMeta {
  const title = page.label[language];
  return { title, description: layoutWords[language].beingWritten.description(title) };
}

/** A menu entry whose page is not published yet says so, and offers ways on. */
export function Page({ page }: BeingWrittenProps) {
  const words = useLayoutWords().beingWritten;
  const elsewhere = [
    { to: '/contact', ...words.contact },
    { to: '/about_zakat', ...words.about },
    { to: '/', ...words.home },
  ];
  return (
    <Place
      label={words.label}
      title={page.label[useLanguage()]}
      lead={words.lead}
      art={{ src: loose, width: 640, height: 200 }}
      data-state="being-written"
    >
      <Ways label={words.ways} items={elsewhere.filter((way) => way.to !== page.path)} />
    </Place>
  );
}
