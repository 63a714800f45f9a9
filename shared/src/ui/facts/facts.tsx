import type { ReactNode } from 'react';

export interface Fact {
  readonly term: ReactNode;
  readonly value: ReactNode;
  readonly note?: ReactNode;
}

interface FactsProps {
  items: readonly Fact[];
}

/** Rows of three, and two wide ones first where the last row would not be full. */
function layoutOf(count: number): 'threes' | 'two-first' | 'twos' {
  if (count % 3 === 0) return 'threes';
  return count % 3 === 2 ? 'two-first' : 'twos';
}

/** Terms and their figures, large enough to be found again. */
export function Facts({ items }: FactsProps) {
  return (
    <dl className="facts" data-layout={layoutOf(items.length)}>
      {items.map(({ term, value, note }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list in a fixed order
        <div key={index}>
          <dt>{term}</dt>
          <dd>
            {value}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
