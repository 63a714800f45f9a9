import { type RefObject, useEffect } from 'react';
import { MENU_DRAWER_ID, closeDrawer } from './menu-button.tsx';

/** Closes a menu group, also where the pointer above it holds it open; that pointer opens it again once it has left. */
export function dismissMenu(group: HTMLDetailsElement): void {
  group.open = false;
  if (!group.matches(':hover')) return;
  group.dataset.dismissed = '';
  group.addEventListener('pointerleave', () => delete group.dataset.dismissed, { once: true });
}

/**
 * Closes the open menu group on Escape, on a press outside and when focus leaves, and the menu of phones when focus leaves; without
 * script they open and close by themselves.
 */
export function useDismissMenu(nav: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const openGroup = () => nav.current?.querySelector<HTMLDetailsElement>('details[open]');
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      const hovered = nav.current?.querySelector<HTMLDetailsElement>('details:hover');
      if (hovered) dismissMenu(hovered);
      const group = openGroup();
      if (!group) return;
      dismissMenu(group);
      group.querySelector('summary')?.focus();
    };
    const onOutside = ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      const group = openGroup();
      if (group && !group.contains(target)) group.open = false;
      if (!target.closest(`#${MENU_DRAWER_ID},[popovertarget]`)) closeDrawer();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
    };
  }, [nav]);
}
