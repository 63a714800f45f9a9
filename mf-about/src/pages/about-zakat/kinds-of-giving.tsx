import type { AboutZakatWords } from './content/en.ts';

const rows = ['duty', 'who', 'when', 'amount', 'whom'] as const;

/** Zakat, Zakat al-Fitr and Sadaqah, answer beside answer. */
export function KindsOfGiving({ words }: { words: AboutZakatWords['kinds'] }) {
  return (
    <div className="kinds grid gap-6 md:grid-cols-[1.15fr_1.15fr_0.9fr] md:gap-0">
      {words.items.map((item) => (
        <div
          key={item.name}
          className="border-t-3 border-control bg-surface px-5 pt-5 pb-2 first:border-marigold md:row-span-6 md:grid md:grid-rows-subgrid md:not-first:bg-transparent"
        >
          <h3 className="md:pb-3">{item.name}</h3>
          <dl className="text-small max-md:mt-2 md:row-span-5 md:grid md:grid-rows-subgrid">
            {rows.map((row) => (
              <div key={row} className="border-t border-hairline py-3">
                <dt className="text-fine text-text-soft">{words.rows[row]}</dt>
                <dd>{item[row]}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  );
}
