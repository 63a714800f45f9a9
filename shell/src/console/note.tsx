import type { ReactNode } from 'react';

interface NoteProps {
  children: ReactNode;
}

/** A line in small print, below what it is about. */
export function Note({ children }: NoteProps) {
  return <small className="fine block font-normal">{children}</small>;
}
