import type { ReactNode } from 'react';

interface ScrolledProps {
  name: string;
  children: ReactNode;
}

/** Scrolls sideways what is wider than the screen, by keyboard as well. */
export function Scrolled({ name, children }: ScrolledProps) {
  const scrolls = { role: 'group', tabIndex: 0, 'aria-label': name };
  return (
    <div className="overflow-x-auto" {...scrolls}>
      {children}
    </div>
  );
}
