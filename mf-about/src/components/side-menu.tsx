import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router-dom';
import { pagePath } from 'shared/sections/find-page';
import { useSectionPages } from 'shared/ui/site-map';
import { useCurrentAnchor } from './use-current-anchor.ts';

export interface PageAnchor {
  /** The id of the chapter. */
  readonly id: string;
  readonly label: string;
}

const menuLink = 'no-underline decoration-auto hover:underline lg:-outline-offset-3';
const thisPage = 'border-l-4 border-label bg-surface pl-3 font-bold';
const otherPage = 'side-menu__page pl-4';

interface SideMenuProps {
  /** The name of the list of pages, for assistive technology: the tab bar above has the section's. */
  pagesLabel: string;
  /** The heading of the anchors, "On this page". */
  heading: string;
  anchors: readonly PageAnchor[];
}

/** The section's pages and the chapters of this one; beside the text on large screens, where it follows what is being read. */
export function SideMenu({ pagesLabel, heading, anchors }: SideMenuProps) {
  const pages = useSectionPages('about');
  const current = useCurrentAnchor(anchors.map(({ id }) => id));
  const menu = useRef<HTMLDivElement>(null);

  // In a low window the menu scrolls by itself, and keeps the chapter that is being read in view.
  useEffect(() => {
    const link = current && menu.current?.querySelector<HTMLElement>(`[href="#${current}"]`);
    if (menu.current && link) menu.current.scrollTop = link.offsetTop - (menu.current.clientHeight - link.offsetHeight) / 2;
  }, [current]);

  return (
    <div ref={menu} className="side-menu lg:grid lg:gap-8 lg:self-start lg:overflow-y-auto lg:overscroll-contain print:hidden">
      <nav className="hidden lg:block" aria-label={pagesLabel}>
        <ul className="text-body/[1.4]">
          {pages.map((page) => (
            <li key={page.id}>
              <NavLink
                to={pagePath(page)}
                className={({ isActive }) => `block py-[0.7rem] pr-4 text-text ${isActive ? thisPage : otherPage} ${menuLink}`}
              >
                {page.label}
                {page.note && <span className="block text-small/[1.4] font-normal text-text-soft">{page.note}</span>}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <nav className="text-small/[1.4] lg:pl-4" aria-labelledby="on-this-page">
        <p id="on-this-page" className="font-bold text-text-soft">
          {heading}
        </p>
        <ul className="mt-2 border-hairline max-lg:border-t max-lg:text-body min-[30rem]:grid min-[30rem]:grid-cols-2 min-[30rem]:gap-x-8 lg:block">
          {anchors.map(({ id, label: name }) => (
            <li key={id} className="border-hairline max-lg:border-b">
              <a
                href={`#${id}`}
                className={`side-menu__chapter flex min-h-11 items-center py-[0.3rem] lg:min-h-9 ${id === current ? 'lg:font-bold lg:text-text' : 'lg:text-text-soft'} ${menuLink}`}
                aria-current={id === current ? 'location' : undefined}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
