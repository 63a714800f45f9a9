import type { Counted } from 'shared/contracts/accounts';
import { formatDate } from 'shared/i18n/format';
import { useLanguage } from 'shared/i18n/language';
import { Counter } from './counter.tsx';
import type { ImpactWords } from './content/en.ts';
import { monthAndYear } from './month-and-year.ts';

interface CountersProps {
  counted: Counted;
  words: ImpactWords['counters'];
}

/** The three figures, each with the time that it stands for; below them, who counted and when. No figure per person is made of them. */
export function Counters({ counted, words }: CountersProps) {
  const language = useLanguage();
  const [month, year] = monthAndYear(counted.month, language);
  const figures = [
    { term: words.distributed(month, year), value: counted.takaInMonth, sign: '৳' },
    { term: words.inMonth(month, year), value: counted.peopleInMonth, unit: words.people },
    { term: words.inYear(year), value: counted.peopleInYear, unit: words.people },
  ];
  const notes = [
    { title: words.who, text: words.counted(counted.by[language], formatDate(counted.on, language)) },
    { title: words.when, text: words.covered(month, year) },
  ];
  return (
    <>
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
      <div className="counting mt-10">
        {notes.map(({ title, text }) => (
          <div key={title}>
            <h3>{title}</h3>
            <p className="soft">{text}</p>
          </div>
        ))}
      </div>
    </>
  );
}
