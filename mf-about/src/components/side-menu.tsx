import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router-dom';
import { useLanguage } from 'shared/i18n/language';
import { pagePath, sectionOf } from 'shared/sections/find-page';
import { useCurrentAnchor } from './use-current-anchor.ts';

export interface PageAnchor {
  /** The id of the chapter. */
  readonly id: string;
  readonly label: string;
}

interface SideMenuProps {
  /** The name of the list of pages, for assistive technology: the tab bar above has the section's. */
  pagesLabel: string;
  /** The heading of the anchors, "On this page". */
  heading: string;
  anchors: readonly PageAnchor[];
}

/** The section's pages and the chapters of this one; beside the text on large screens, where it follows what is being read. */
export function SideMenu({ pagesLabel, heading, anchors }: SideMenuProps) {
  const language = useLanguage();
  const { pages } = sectionOf('about');
  const current = useCurrentAnchor(anchors.map(({ id }) => id));
  const menu = useRef<HTMLDivElement>(null);

  // In a low window the menu scrolls by itself, and keeps the chapter that is being read in view.
  useEffect(() => {
    const link = current && menu.current?.querySelector<HTMLElement>(`[href="#${current}"]`);
    if (menu.current && link) menu.current.scrollTop = link.offsetTop - (menu.current.clientHeight - link.offsetHeight) / 2;
  }, [current]);

  return (
    <div ref={menu} className="side-menu">
      <nav className="side-menu__pages" aria-label={pagesLabel}>
        <ul>
          {pages.map((page) => (
            <li key={page.id}>
              <NavLink to={pagePath(page)}>
                {page.label[language]}
                {page.note && <span>{page.note[language]}</span>}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <nav className="side-menu__anchors" aria-labelledby="on-this-page">
        <p id="on-this-page">{heading}</p>
        <ul>
          {anchors.map(({ id, label: name }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
