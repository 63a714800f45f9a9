import type { Language } from 'shared/sections/language';
import { NotFound } from 'shared/ui/not-found';
import type { PageMeta } from 'shared/ui/section-routes';
import { layoutWords } from '../layout/content/use-layout-words.ts';

/** The route of every address that no section owns. */
export const NOT_FOUND_ROUTE_ID = 'not-found';

export function meta(language: Language): PageMeta {
  return layoutWords[language].notFound.meta;
}

export function Page() {
  return <NotFound />;
}
