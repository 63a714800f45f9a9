import { useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { useLanguage } from '../../i18n/language.ts';
import { findPage, pagePath, sectionOf } from '../../sections/find-page.ts';
import type { SectionId } from '../../sections/sections.ts';
import { useUiWords } from '../content/use-ui-words.ts';

interface TabBarProps {
  section: SectionId;
  /** Path of a page that says more; shown as a card beside the tabs. */
  learnMore?: string;
}

/** The pages of a section as links, the current one marked; sticks below the header. */
export function TabBar({ section, learnMore }: TabBarProps) {
  const language = useLanguage();
  const words = useUiWords();
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const { label, pages } = sectionOf(section);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the current tab changes with the path
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    const focused = document.activeElement;
    // A page that is hydrated late must not scroll a tab away that somebody has gone to by keyboard.
    if (list.current?.contains(focused) && !current?.contains(focused)) return;
    if (list.current && current) list.current.scrollLeft = current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);

  return (
    <nav className="tabs" aria-label={label[language]}>
      <div className="wrap">
        <ul ref={list}>
          {pages
            .filter((page) => page.note)
            .map((page) => (
              <li key={page.id}>
                <NavLink to={pagePath(page)} aria-current={pathname === pagePath(page) ? 'page' : 'true'}>
                  {page.label[language]}
                </NavLink>
              </li>
            ))}
          {learnMore && (
            <li className="tabs__learn">
              <Link to={learnMore}>
                <small>{words.learnMore}</small> {findPage(learnMore)?.page.label[language]}
              </Link>
            </li>
          )}
        </ul>
      </div>
    </nav>
  );
}
