import type { ComponentProps, ReactNode } from 'react';

interface SidePanelProps extends ComponentProps<'aside'> {
  heading: ReactNode;
}

/** What stands beside the main text, on the second paper under a woven border. */
export function SidePanel({ heading, children, ...rest }: SidePanelProps) {
  return (
    <aside {...rest} className={rest.className ? `aside ${rest.className}` : 'aside'}>
      <h2>{heading}</h2>
      {children}
    </aside>
  );
}
