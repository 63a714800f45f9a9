import type { Term } from './term-list.tsx';

interface SensesProps {
  items: readonly Term[];
}

/** Two sides of one thing, sewn to each other. */
export function Senses({ items }: SensesProps) {
  return (
    <dl className="senses">
      {items.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
