import type { ComponentProps } from 'react';

/** What the menu button opens. */
export const MENU_DRAWER_ID = 'site-menu';

/** Closes the menu of phones where it is open. */
export function closeDrawer(): void {
  const drawer = document.getElementById(MENU_DRAWER_ID);
  if (drawer?.hidePopover && drawer.matches(':popover-open')) drawer.hidePopover();
}

const LOOK = 'min-h-11 items-center gap-2 rounded-sm border-[1.5px] border-control px-[0.8rem] py-1 font-bold print:hidden';

type MenuButtonProps = Pick<ComponentProps<'button'>, 'className' | 'popoverTargetAction' | 'children'>;

/** A button that opens or closes the menu of phones; before popovers a link to the menu, or away from it. */
export function MenuButton({ className = '', popoverTargetAction, children }: MenuButtonProps) {
  return (
    <>
      <button
        type="button"
        className={`inline-flex ${LOOK} no-popover:hidden ${className}`.trimEnd()}
        popoverTarget={MENU_DRAWER_ID}
        popoverTargetAction={popoverTargetAction}
      >
        {children}
      </button>
      <a
        className={`hidden ${LOOK} text-text no-underline no-popover:max-xl:inline-flex ${className}`.trimEnd()}
        href={popoverTargetAction === 'hide' ? '#' : `#${MENU_DRAWER_ID}`}
      >
        {children}
      </a>
    </>
  );
}
