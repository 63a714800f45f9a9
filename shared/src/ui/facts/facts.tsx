import type { ReactNode } from 'react';

export interface Fact {
  readonly term: ReactNode;
  readonly value: ReactNode;
  readonly note?: ReactNode;
}

const FIGURE = 'text-[clamp(1.5rem,1.3rem+0.9vw,2rem)]/[1.2]';
const LARGER_FIGURE = `${FIGURE} md:text-[clamp(1.75rem,0.9rem+2.1vw,2.625rem)]/[1.15]!`;

/** How many terms, of those that stand first, are two to a row; the others are three to a row, and no row is left unfilled. */
function countInTwos(count: number): number {
  if (count % 3 === 0) return 0;
  return count % 3 === 2 ? 2 : count;
}

/** Terms and their figures, large enough to be found again. */
export function Facts({ items }: { items: readonly Fact[] }) {
  const inTwos = countInTwos(items.length);
  return (
    <dl className="grid border-t-[3px] border-link md:grid-cols-6 md:gap-x-10">
      {items.map(({ term, value, note }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list in a fixed order
        <div key={index} className={`border-b border-hairline py-5 ${index < inTwos ? 'md:col-span-3' : 'md:col-span-2'}`}>
          <dt className="text-(length:--text-small) text-text-soft">{term}</dt>
          <dd className={`mt-[0.2rem] font-display bn:leading-[1.35]! ${inTwos === 2 && index < 2 ? LARGER_FIGURE : FIGURE}`}>
            {value}
            {note && <small className="mt-[0.3rem] block font-text text-small text-text-soft">{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
