import type { ReactNode } from 'react';

/** A line in small print, below what it is about. */
export function Note({ children }: { children: ReactNode }) {
  return <small className="fine block font-normal">{children}</small>;
}
