import { useLocation } from 'react-router-dom';
import { useLanguage } from 'shared/i18n/language';
import { findPage } from 'shared/sections/find-page';
import { ButtonLink } from 'shared/ui/button';
import { useLayoutWords } from './content/use-layout-words.ts';
import { linkLabel } from './menu-sections.ts';

/** The two things that a reader may want to do next, at the foot of a phone's screen; its styles leave it out beside fields. */
export function ActionBar() {
  const words = useLayoutWords();
  const language = useLanguage();
  const { pathname } = useLocation();
  const found = findPage(pathname);
  if (!found || found.page.accepts || (found.section.id === 'shell' && pathname !== '/')) return null;
  return (
    <nav
      // The buttons, come upon from the footer, stay clear of the bars at the top.
      className="action-bar sticky bottom-0 z-15 grid-cols-2 gap-2 border-t border-hairline bg-bg px-gutter pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] *:min-h-11 *:scroll-mt-34 *:px-2"
      aria-label={words.footer.quickLinks}
    >
      <ButtonLink to="/zakat/give" tone="give" size="sm">
        {words.giveZakat}
      </ButtonLink>
      {/* On the page that it leads to, it goes on to the funds. */}
      <ButtonLink to={pathname === '/apply_help' ? '#funds' : '/apply_help'} tone="line" size="sm">
        {linkLabel('/apply_help', language)}
      </ButtonLink>
    </nav>
  );
}
