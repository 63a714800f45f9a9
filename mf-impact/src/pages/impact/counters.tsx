import type { ImpactWords } from './content/en.ts';
import { impactFigures } from './impact-figures.ts';
import { Counter } from './counter.tsx';

interface CountersProps {
  words: ImpactWords['counters'];
}

/** The three figures, each with the time that it stands for. */
export function Counters({ words }: CountersProps) {
  const figures = [
    { term: words.distributed, value: impactFigures.takaInFebruary, sign: '৳' },
    { term: words.inFebruary, value: impactFigures.peopleInFebruary, unit: words.people },
    { term: words.inYear, value: impactFigures.peopleInYear, unit: words.people },
  ];
  return (
    <dl className="counters">
      {figures.map(({ term, value, sign, unit }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            {sign}
            <Counter value={value} />
            {unit && (
              <>
                {' '}
                <small>{unit}</small>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
