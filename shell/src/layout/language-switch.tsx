import { useLocation } from 'react-router-dom';
import { useLanguage } from 'shared/i18n/language';
import { localPath, otherLanguage } from 'shared/sections/language';
import { useLayoutWords } from './content/use-layout-words.ts';

/** The same page in the other language: a plain link, because a document has one language for its whole life. */
export function LanguageSwitch() {
  const { pathname, search } = useLocation();
  const other = otherLanguage(useLanguage());
  return (
    <a className="lang" href={localPath(pathname, other) + search} lang={other} hrefLang={other}>
      {useLayoutWords().otherLanguage}
    </a>
  );
}
