import type { CalculateWords } from './content/en.ts';

interface LunarYearProps {
  days: CalculateWords['when']['days'];
}

/** From the first day to the last of a year of Zakat: two knots, and the months between them as a running stitch. */
export function LunarYear({ days }: LunarYearProps) {
  return (
    <ol className="year">
      {days.map(({ title, text }) => (
        <li key={title} className="year__part">
          <h3>{title}</h3>
          <p className="text-text-soft">{text}</p>
        </li>
      ))}
    </ol>
  );
}
