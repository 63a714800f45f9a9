import { useRef } from 'react';
import { NavLink } from 'react-router-dom';
import { ButtonLink } from 'shared/ui/button';
import { useSiteMap } from 'shared/ui/site-map';
import { Brand } from './brand.tsx';
import { useLayoutWords } from './content/use-layout-words.ts';
import { useDismissMenu } from './dismiss-menu.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { MenuButton } from './menu-button.tsx';
import { MENU_ENTRY, MenuGroup } from './menu-group.tsx';
import { menuSections } from './menu-sections.ts';

/** The top bar: it stays at the top while the page scrolls, unless the screen is too low for it. Text set far larger makes it two rows, which scroll away. */
export function SiteHeader() {
  const words = useLayoutWords();
  const siteMap = useSiteMap();
  const nav = useRef<HTMLElement>(null);
  useDismissMenu(nav);
  return (
    <header className="site-header__bar sticky top-0 z-30 border-b border-hairline bg-bg max-[17rem]:static [@media(max-height:15rem)]:static print:static">
      <div className="wrap flex min-h-[calc(var(--header-height)-1px)] items-center justify-end gap-2 py-[0.4rem] max-[17rem]:flex-wrap xl:gap-3">
        <Brand className="max-[25rem]:gap-[0.4rem] max-[25rem]:*:w-[24px]" />
        <nav className="site-menu hidden items-center xl:flex print:hidden" aria-label={words.menu} ref={nav}>
          {menuSections(siteMap).map((section, index) => (
            <MenuGroup key={section.id} section={section} align={index < 3 ? 'start' : 'end'} />
          ))}
          <NavLink className={MENU_ENTRY} to="/contact" end>
            {words.contact}
          </NavLink>
        </nav>
        <LanguageSwitch />
        <ButtonLink className="max-xl:hidden" to="/zakat/give" tone="give" size="sm">
          {words.giveZakat}
        </ButtonLink>
        <MenuButton className="max-[25rem]:px-[0.7rem] xl:hidden">
          <i className="site-header__menu-icon h-[12px] w-[18px] max-[25rem]:hidden" aria-hidden="true" />
          {words.menu}
        </MenuButton>
      </div>
    </header>
  );
}
