import type { MouseEvent } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import type { MappedSection } from 'shared/contracts/site-map';
import { pagePath } from 'shared/sections/find-page';
import { useSiteMap } from 'shared/ui/site-map';
import { dismissMenu } from './dismiss-menu.ts';
import { isWithin, menuPages } from './menu-sections.ts';

/** The classes of the top bar's words: a group's name, and a plain link. */
export const MENU_ENTRY =
  'flex min-h-11 items-center rounded-xs px-[0.7rem] py-[0.6rem] text-[1rem] whitespace-nowrap text-text no-underline hover:bg-bg-soft';

interface MenuGroupProps {
  section: MappedSection;
  /** The end of the group's name that its panel is aligned with. */
  align: 'start' | 'end';
}

function closeGroup(event: MouseEvent<HTMLAnchorElement>) {
  const group = event.currentTarget.closest('details');
  if (group) dismissMenu(group);
}

/** A section in the desktop menu: opens on click by itself, on hover by its styles. */
export function MenuGroup({ section, align }: MenuGroupProps) {
  const siteMap = useSiteMap();
  const { pathname } = useLocation();
  return (
    <details className="site-menu__group relative" name="menu" data-current={isWithin(siteMap, section, pathname) || undefined}>
      <summary className={MENU_ENTRY}>{section.label}</summary>
      <div
        className={`site-menu__panel absolute top-full z-40 mt-4 grid w-152 grid-cols-[13rem_1fr] overflow-clip rounded-md border border-hairline bg-surface [box-shadow:var(--shadow-panel)] ${align === 'start' ? '-left-4' : '-right-4'}`}
      >
        <div className="site-menu__cloth flex min-h-60 flex-col bg-leaf-900 px-6 pt-6 text-small text-leaf-300">
          <p className="mb-[0.4rem] font-display text-h3 text-ivory">{section.label}</p>
          <p>{section.intro}</p>
        </div>
        <ul className="p-3">
          {menuPages(section).map((page) => (
            <li key={page.id}>
              <NavLink
                className="group block rounded-sm px-[0.9rem] py-[0.6rem] text-body/[1.4] font-bold text-text no-underline hover:bg-bg-soft"
                to={pagePath(page)}
                end
                onClick={closeGroup}
              >
                <b className="group-hover:underline group-aria-[current]:underline">{page.label}</b>
                <span className="block text-(length:--text-small) font-normal text-text-soft">{page.note}</span>
              </NavLink>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
