import type { ReactNode } from 'react';

interface ChapterProps {
  /** What an anchor of the side menu leads to. */
  id: string;
  heading: string;
  children: ReactNode;
}

/** One chapter of a page about Zakat. On paper a grid would part its heading from what follows. */
export function Chapter({ id, heading, children }: ChapterProps) {
  return (
    <section id={id} className="grid gap-6 print:block print:*:mb-4" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{heading}</h2>
      {children}
    </section>
  );
}
