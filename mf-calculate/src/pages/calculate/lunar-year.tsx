import type { CalculateWords } from './content/en.ts';

/** From the first day to the last of a year of Zakat: two knots, and the months between them as a running stitch. */
export function LunarYear({ days }: { days: CalculateWords['when']['days'] }) {
  return (
    <ol className="knots knots--sewn [--knot-left:3px] [--knot-size:14px] [--knot-top:0.5rem] [--knot:var(--color-label)] *:not-last:pb-8 *:nth-2:[--knot-fill:none]">
      {days.map(({ title, text }) => (
        <li key={title} className="pl-10">
          <h3>{title}</h3>
          <p className="text-text-soft">{text}</p>
        </li>
      ))}
    </ol>
  );
}
