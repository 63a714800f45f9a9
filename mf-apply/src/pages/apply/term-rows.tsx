import type { ReactNode } from 'react';

/** Terms with their explanations, row by row. */
export function TermRows({ items }: { items: readonly { readonly term: string; readonly text: ReactNode }[] }) {
  return (
    <dl>
      {items.map(({ term, text }) => (
        <div
          key={term}
          className="grid gap-x-8 gap-y-[0.15rem] border-b border-hairline py-4 max-md:py-[0.4rem] sm:grid-cols-[minmax(11rem,2fr)_3fr] sm:items-baseline"
        >
          <dt className="font-display text-[1.25rem]/[1.35] max-md:text-[1.1875rem]">{term}</dt>
          <dd className="soft">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
