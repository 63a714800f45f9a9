import type { AboutZakatWords } from './content/en.ts';

interface KindsOfGivingProps {
  words: AboutZakatWords['kinds'];
}

const rows = ['duty', 'who', 'when', 'amount', 'whom'] as const;

/** Zakat, Zakat al-Fitr and Sadaqah, answer beside answer. */
export function KindsOfGiving({ words }: KindsOfGivingProps) {
  return (
    <div className="kinds">
      {words.items.map((item) => (
        <div key={item.name} className="kind">
          <h3>{item.name}</h3>
          <dl>
            {rows.map((row) => (
              <div key={row}>
                <dt>{words.rows[row]}</dt>
                <dd>{item[row]}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  );
}
