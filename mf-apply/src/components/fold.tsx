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
    <details className="fold">
      <summary>
        <h3>{heading}</h3>
      </summary>
      <div id={id}>{children}</div>
    </details>
  );
}
