import { useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { findPage, pagePath } from '../../sections/find-page.ts';
import type { SectionId } from '../../sections/sections.ts';
import { useUiWords } from '../content/use-ui-words.ts';
import { useSiteMap } from '../site-map/site-map.tsx';

interface TabBarProps {
  section: SectionId;
  /** Path of a page that says more; shown as a card beside the tabs. */
  learnMore?: string;
}

/** The pages of a section as links, the current one marked; sticks below the header. */
export function TabBar({ section, learnMore }: TabBarProps) {
  const siteMap = useSiteMap();
  const words = useUiWords();
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const own = siteMap.find(({ id }) => id === section);
  const further = learnMore === undefined ? undefined : findPage(siteMap, learnMore);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the current tab changes with the path
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    const focused = document.activeElement;
    // A late hydration must not scroll away a tab that has the keyboard's focus.
    if (list.current?.contains(focused) && !current?.contains(focused)) return;
    if (list.current && current) list.current.scrollLeft = current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);

  if (!own) return null;
  return (
    <nav className="tabs" aria-label={own.label}>
      <div className="wrap">
        <ul ref={list}>
          {own.pages
            .filter((page) => page.note)
            .map((page) => (
              <li key={page.id}>
                <NavLink to={pagePath(page)} aria-current={pathname === pagePath(page) ? 'page' : 'true'}>
                  {page.label}
                </NavLink>
              </li>
            ))}
          {learnMore && further && (
            <li className="tabs__learn">
              <Link to={learnMore}>
                <small>{words.learnMore}</small> {further.page.label}
              </Link>
            </li>
          )}
        </ul>
      </div>
    </nav>
  );
}
