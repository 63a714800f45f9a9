import type { GiveZakatWords } from './content/en.ts';

/** What a giver can expect, one thing after the other. */
export function Reasons({ items }: { items: GiveZakatWords['why']['reasons'] }) {
  return (
    <dl>
      {items.map(({ title, text }) => (
        <div key={title} className="border-t border-hairline py-5">
          <dt className="font-display text-h3">{title}</dt>
          <dd className="soft mt-1 max-w-text">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
