import type { Language } from 'shared/sections/language';
import loose from 'shared/ui/art/loose.svg?no-inline';
import type { PageMeta } from 'shared/ui/section-routes';
import { LinkList } from 'shared/ui/link-list';
import { layoutWords, useLayoutWords } from '../layout/content/use-layout-words.ts';
import { StatePage } from './state-page.tsx';

/** The route of every address that no section owns. */
export const NOT_FOUND_ROUTE_ID = 'not-found';

export function meta(language: Language): PageMeta {
  return layoutWords[language].notFound.meta;
}

/** What an unknown address shows, with the pages that people look for most. */
export function Page() {
  const words = useLayoutWords().notFound;
  return (
    <StatePage
      label={<span lang="en">404 Not Found</span>}
      title={words.title}
      lead={words.lead}
      art={{ src: loose, width: 640, height: 200 }}
      data-state="not-found"
    >
      <LinkList
        label={words.suggestions}
        items={[
          { to: '/zakat_calculator', ...words.calculator },
          { to: '/todays_nisab', ...words.nisab },
          { to: '/zakat/give', ...words.give },
          { to: '/apply_help', ...words.apply },
          { to: '/contact', ...words.contact },
        ]}
      />
    </StatePage>
  );
}
