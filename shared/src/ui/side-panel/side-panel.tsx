import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface SidePanelProps extends ComponentProps<'aside'> {
  heading: ReactNode;
}

const PANEL =
  'grid content-start justify-items-start gap-4 overflow-clip rounded-md bg-bg-soft px-(--side) pt-6 pb-8 [--side:clamp(1.25rem,3vw,2rem)]';
const WOVEN_BORDER = 'before:par-clay before:-mx-(--side) before:-mt-6 before:justify-self-stretch';

/** What stands beside the main text, on the second paper under a woven border. */
export function SidePanel({ heading, className, children, ...rest }: SidePanelProps) {
  return (
    <aside {...rest} className={classNames(PANEL, WOVEN_BORDER, className)}>
      <h2 className="text-h3">{heading}</h2>
      {children}
    </aside>
  );
}
