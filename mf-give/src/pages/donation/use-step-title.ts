import { useEffect } from 'react';
import { useLanguage } from 'shared/i18n/language';
import { usePageContext } from 'shared/ui/page-context';

/** Keeps the document's title that of the step, also where it names a fault in what is typed, which the layout does not see; another site's title is left alone. */
export function useStepTitle(title: string): void {
  const siteName = usePageContext().site.name[useLanguage()];
  useEffect(() => {
    const end = ` · ${siteName}`;
    if (document.title.endsWith(end)) document.title = title + end;
  }, [title, siteName]);
}
