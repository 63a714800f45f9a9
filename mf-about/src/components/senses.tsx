import type { Term } from './term-list.tsx';

/** Two sides of one thing, sewn to each other. */
export function Senses({ items }: { items: readonly Term[] }) {
  return (
    <dl className="senses grid gap-x-14 gap-y-6 py-2 md:grid-cols-2">
      {items.map(({ term, text }) => (
        <div key={term}>
          <dt className="font-display text-h2 text-link">{term}</dt>
          <dd className="mt-[0.6rem] text-text-soft">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
