import { useRef } from 'react';
import { NavLink } from 'react-router-dom';
import { ButtonLink } from 'shared/ui/button';
import { Brand } from './brand.tsx';
import { useLayoutWords } from './content/use-layout-words.ts';
import { useDismissMenu } from './dismiss-menu.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { MENU_DRAWER_ID } from './menu-drawer.tsx';
import { MenuGroup } from './menu-group.tsx';
import { menuSections } from './menu-sections.ts';

/** The top bar: it stays at the top while the page scrolls. */
export function SiteHeader() {
  const words = useLayoutWords();
  const nav = useRef<HTMLElement>(null);
  useDismissMenu(nav);
  return (
    <header className="site-header">
      <div className="wrap">
        <Brand />
        <nav className="nav" aria-label={words.menu} ref={nav}>
          {menuSections.map((section) => (
            <MenuGroup key={section.id} section={section} />
          ))}
          <NavLink className="nav__link" to="/contact" end>
            {words.contact}
          </NavLink>
        </nav>
        <LanguageSwitch />
        <ButtonLink to="/zakat/give" tone="give" size="sm">
          {words.giveZakat}
        </ButtonLink>
        <button type="button" className="menu-button" popoverTarget={MENU_DRAWER_ID}>
          <i aria-hidden="true" />
          {words.menu}
        </button>
      </div>
    </header>
  );
}
