import type { AboutWords } from '../content/en.ts';

interface DutiesProps {
  conditions: AboutWords['aboutZakat']['who']['conditions'];
}

/** The conditions that all have to hold before Zakat is due. */
export function Duties({ conditions }: DutiesProps) {
  return (
    <ul className="duties">
      {conditions.map(({ term, text }) => (
        <li key={term}>
          <h3>{term}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
