import { useEffect, useState } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { onLanguageSwitch } from 'shared/forms/hand-over';
import { useLanguage } from 'shared/i18n/language';
import { localPath, otherLanguage, splitLanguage } from 'shared/sections/language';
import { usePageContext } from 'shared/ui/page-context';
import { NOT_FOUND_ROUTE_ID } from '../routing/not-found-page.tsx';
import { handFields, takeFields } from './handed-fields.ts';
import { useLayoutWords } from './content/use-layout-words.ts';

/** The same page in the other language: a plain link, because a document has one language for its whole life. What was typed goes along. */
export function LanguageSwitch() {
  const { pathname, search } = useLocation();
  // The server keeps only the parameters that change a page: the first render has to be the same in the browser.
  const [query, setQuery] = useState(usePageContext().search);
  useEffect(() => setQuery(search), [search]);
  useEffect(takeFields, []);
  useEffect(() => onLanguageSwitch(handFields), []);
  // One document answers every unknown address, so it names none.
  const isUnknown = useMatches().slice(-1)[0]?.id === NOT_FOUND_ROUTE_ID;
  const other = otherLanguage(useLanguage());
  return (
    <a
      className="inline-grid min-h-11 min-w-11 place-items-center text-[0.9375rem] text-text no-underline hover:underline print:hidden"
      href={isUnknown ? localPath('/', other) : localPath(pathname, other) + query}
      lang={other}
      hrefLang={other}
      onClick={({ currentTarget }) => {
        // A page may have changed its address without the router.
        if (!isUnknown) currentTarget.href = localPath(splitLanguage(location.pathname).path, other) + location.search + location.hash;
      }}
    >
      {useLayoutWords().otherLanguage}
    </a>
  );
}
