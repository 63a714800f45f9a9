import type { Counted } from 'shared/contracts/accounts';
import { formatDate } from 'shared/i18n/format';
import { useLanguage } from 'shared/i18n/language';
import { Counter } from './counter.tsx';
import type { ImpactWords } from './content/en.ts';
import { monthAndYear } from './month-and-year.ts';

const SIZES = {
  en: 'text-[clamp(3rem,2rem+4.4vw,5.5rem)]/none tracking-[-0.02em]',
  bn: 'text-[clamp(2.75rem,1.6rem+3.6vw,4.75rem)]/[1.2]',
};

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
      <dl className="grid gap-6 lg:grid-cols-[1.5fr_1fr_1fr] lg:gap-12">
        {figures.map(({ term, value, sign, unit }) => (
          <div key={term} className="flex flex-col border-t-2 border-hairline pt-5">
            <dt className="soft order-2 mt-2">{term}</dt>
            <dd
              className={`font-display [font-variant-numeric:tabular-nums_lining-nums] max-[17rem]:text-[2rem] min-[17rem]:whitespace-nowrap ${SIZES[language]}`}
            >
              {sign}
              <Counter value={value} />
              {unit && (
                <>
                  {' '}
                  <small className="text-[0.36em] tracking-normal">{unit}</small>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-10 grid gap-x-12 gap-y-6 lg:grid-cols-[1.5fr_1fr_1fr] lg:gap-12">
        {notes.map(({ title, text }) => (
          <div key={title} className="lg:max-w-text lg:last:col-span-2">
            <h3>{title}</h3>
            <p className="soft mt-[0.3rem]">{text}</p>
          </div>
        ))}
      </div>
    </>
  );
}
