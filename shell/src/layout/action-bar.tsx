import { useLocation } from 'react-router-dom';
import { findPage } from 'shared/sections/find-page';
import { ButtonLink } from 'shared/ui/button';
import { useSiteMap } from 'shared/ui/site-map';
import { useLayoutWords } from './content/use-layout-words.ts';
import { linkLabel } from './menu-sections.ts';

/** The two things that a reader may want to do next, at the foot of a phone's screen; its styles leave it out beside fields. */
export function ActionBar() {
  const words = useLayoutWords();
  const siteMap = useSiteMap();
  const { pathname } = useLocation();
  const found = findPage(siteMap, pathname);
  if (!found || found.page.accepts || (found.section.id === 'shell' && pathname !== '/')) return null;
  const apply = linkLabel(siteMap, '/apply_help');
  const isApply = pathname === '/apply_help';
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
      {apply && (
        <ButtonLink to={isApply ? '#funds' : '/apply_help'} tone="line" size="sm">
          {isApply ? words.chooseFund : apply}
        </ButtonLink>
      )}
    </nav>
  );
}
