import type { ComponentProps } from 'react';

/** What the menu button opens. */
export const MENU_DRAWER_ID = 'site-menu';

/** Closes the menu of phones where it is open. */
export function closeDrawer(): void {
  const drawer = document.getElementById(MENU_DRAWER_ID);
  if (drawer?.hidePopover && drawer.matches(':popover-open')) drawer.hidePopover();
}

/** A button that opens or closes the menu of phones; before popovers the menu lies open below the header, and needs none. */
export function MenuButton({ className = '', ...rest }: ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      type="button"
      className={`inline-flex min-h-11 items-center gap-2 rounded-sm border-[1.5px] border-control px-[0.8rem] py-1 font-bold no-popover:hidden print:hidden ${className}`.trimEnd()}
      popoverTarget={MENU_DRAWER_ID}
    />
  );
}
