import type { MouseEvent } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useLanguage } from 'shared/i18n/language';
import { pagePath } from 'shared/sections/find-page';
import type { SectionEntry } from 'shared/sections/sections';
import { dismissMenu } from './dismiss-menu.ts';
import { isWithin, menuPages } from './menu-sections.ts';

interface MenuGroupProps {
  section: SectionEntry;
}

function closeGroup(event: MouseEvent<HTMLAnchorElement>) {
  const group = event.currentTarget.closest('details');
  if (group) dismissMenu(group);
}

/** A section in the desktop menu: opens on click by itself, on hover by its styles. */
export function MenuGroup({ section }: MenuGroupProps) {
  const language = useLanguage();
  const { pathname } = useLocation();
  return (
    <details className="nav__group" name="menu" data-current={isWithin(section, pathname) || undefined}>
      <summary>{section.label[language]}</summary>
      <div className="nav__panel">
        <div className="nav__intro">
          <p className="nav__title">{section.label[language]}</p>
          <p>{section.intro[language]}</p>
        </div>
        <ul className="nav__list">
          {menuPages(section).map((page) => (
            <li key={page.id}>
              <NavLink to={pagePath(page)} end onClick={closeGroup}>
                <b>{page.label[language]}</b>
                <span>{page.note?.[language]}</span>
              </NavLink>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
