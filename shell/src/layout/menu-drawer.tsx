import { useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useLanguage } from 'shared/i18n/language';
import { pagePath } from 'shared/sections/find-page';
import { ButtonLink } from 'shared/ui/button';
import { Brand } from './brand.tsx';
import { useLayoutWords } from './content/use-layout-words.ts';
import { isWithin, menuPages, menuSections } from './menu-sections.ts';

/** What the header's menu button opens. */
export const MENU_DRAWER_ID = 'site-menu';

/** The menu of phones: slides in without script; choosing a page closes it. */
export function MenuDrawer() {
  const words = useLayoutWords();
  const language = useLanguage();
  const { pathname } = useLocation();
  const drawer = useRef<HTMLElement>(null);
  const close = () => drawer.current?.hidePopover?.();
  return (
    <nav className="drawer" id={MENU_DRAWER_ID} popover="auto" aria-label={words.allPages} ref={drawer}>
      <div className="drawer__top">
        <Brand onClick={close} />
        <button type="button" className="menu-button" popoverTarget={MENU_DRAWER_ID} popoverTargetAction="hide">
          {words.close}
        </button>
      </div>
      {menuSections.map((section) => (
        <details key={section.id} name="drawer" open={isWithin(section, pathname)}>
          <summary>{section.label[language]}</summary>
          <ul>
            {menuPages(section).map((page) => (
              <li key={page.id}>
                <NavLink to={pagePath(page)} end onClick={close}>
                  {page.label[language]}
                </NavLink>
              </li>
            ))}
          </ul>
        </details>
      ))}
      <div className="drawer__foot">
        <ButtonLink to="/zakat/give" tone="give" size="lg" onClick={close}>
          {words.giveZakat}
        </ButtonLink>
        <ButtonLink to="/contact" tone="line" onClick={close}>
          {words.contact}
        </ButtonLink>
      </div>
    </nav>
  );
}
