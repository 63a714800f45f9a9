import type { ReactNode } from 'react';

interface TermRowsProps {
  items: readonly { readonly term: string; readonly text: ReactNode }[];
}

/** Terms with their explanations, row by row. */
export function TermRows({ items }: TermRowsProps) {
  return (
    <dl className="term-rows">
      {items.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
