import type { ReactNode } from 'react';

interface FoldProps {
  heading: string;
  /** For links to what is inside: a browser opens what is around their target. */
  id?: string;
  children: ReactNode;
}

/** What not everybody needs, under its heading: closed at first, and opened in the browser's own way. */
export function Fold({ heading, id, children }: FoldProps) {
  return (
    <details className="fold w-full border-b border-hairline">
      <summary className="flex items-baseline justify-between gap-4 py-3 hover:text-link">
        <h3>{heading}</h3>
      </summary>
      <div id={id} className="grid gap-4 pb-5">
        {children}
      </div>
    </details>
  );
}
