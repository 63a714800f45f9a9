import { useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { pagePath } from 'shared/sections/find-page';
import { ButtonLink } from 'shared/ui/button';
import { useSiteMap } from 'shared/ui/site-map';
import { Brand } from './brand.tsx';
import { useLayoutWords } from './content/use-layout-words.ts';
import { MENU_DRAWER_ID, MenuButton, closeDrawer } from './menu-button.tsx';
import { isNamedTwice, isWithin, menuPages, menuSections } from './menu-sections.ts';

/**
 * The menu of phones: slides in without script. It closes with the choice of a page, where another page comes, and where the focus
 * leaves it. Before popovers it stands below the header while the address leads to it.
 */
export function MenuDrawer() {
  const words = useLayoutWords();
  const siteMap = useSiteMap();
  const { pathname, hash, key } = useLocation();
  // The latest visit to a page, which goes on while its menu is opened.
  const [visit, setVisit] = useState(key);
  if (visit !== key && hash !== `#${MENU_DRAWER_ID}`) setVisit(key);
  return (
    <nav
      // A hop leaves the document's target as it is: before popovers, each visit to a page comes with another menu, which is closed.
      key={'hidePopover' in (globalThis.HTMLElement?.prototype ?? {}) ? undefined : pathname + visit}
      className="menu-drawer left-auto h-dvh w-[min(22rem,100vw-2.5rem)] overscroll-contain bg-bg text-text no-popover:h-auto no-popover:w-auto no-popover:scroll-mt-(--header-height) no-popover:not-target:hidden no-popover:xl:hidden print:hidden"
      id={MENU_DRAWER_ID}
      popover="auto"
      aria-label={words.allPages}
    >
      <div className="flex min-h-16 items-center justify-between border-b border-hairline px-5 py-[0.6rem]">
        <Brand className="no-popover:hidden" onClick={closeDrawer} />
        <MenuButton popoverTargetAction="hide">{words.close}</MenuButton>
      </div>
      {menuSections(siteMap).map((section) => (
        <details key={section.id} className="border-b border-hairline" name="drawer" open={isWithin(siteMap, section, pathname)}>
          <summary className="flex min-h-14 items-center justify-between px-5 py-2 font-display text-[1.25rem]/[1.3] focus-visible:-outline-offset-3">
            {section.label}
          </summary>
          <ul className="pb-3">
            {menuPages(section).map((page) => (
              <li key={page.id}>
                <NavLink
                  className="relative flex min-h-11.5 items-center py-1 pr-5 pl-8 text-text no-underline focus-visible:-outline-offset-3 aria-[current]:font-bold"
                  to={pagePath(page)}
                  end
                  onClick={closeDrawer}
                >
                  {page.label}
                  {isNamedTwice(siteMap, page) && <span className="visually-hidden">: {page.note}</span>}
                </NavLink>
              </li>
            ))}
          </ul>
        </details>
      ))}
      <div className="grid gap-3 p-5">
        <ButtonLink to="/zakat/give" tone="give" size="lg" onClick={closeDrawer}>
          {words.giveZakat}
        </ButtonLink>
        <ButtonLink to="/contact" tone="line" onClick={closeDrawer}>
          {words.contact}
        </ButtonLink>
      </div>
    </nav>
  );
}
