import type { Counted } from 'shared/contracts/accounts';
import { formatNumber } from 'shared/i18n/format';
import { useLanguage } from 'shared/i18n/language';
import peopleTall from 'shared/ui/art/people-tall.svg';
import peopleWide from 'shared/ui/art/people-wide.svg';
import type { ImpactWords } from './content/en.ts';
import { monthAndYear } from './month-and-year.ts';

/** Whether the drawings are woven for these figures: 38 × 89 stitches, 1,606 of them marigold. Others would need other drawings. */
export function isWoven({ peopleInMonth, peopleInYear }: Counted): boolean {
  return peopleInYear === 3382 && peopleInMonth === 1606;
}

interface PeopleClothProps {
  counted: Counted;
  words: ImpactWords['cloth'];
}

/** A cloth with as many stitches as people were helped in the year. */
export function PeopleCloth({ counted, words }: PeopleClothProps) {
  const language = useLanguage();
  const inMonth = formatNumber(counted.peopleInMonth, language);
  const inYear = formatNumber(counted.peopleInYear, language);
  const [month, year] = monthAndYear(counted.month, language);
  return (
    <section className="on-leaf py-[clamp(2rem,5vw,3.5rem)]">
      <div className="wrap">
        <picture>
          <source media="(min-width: 48rem)" srcSet={peopleWide} width={1157} height={380} />
          <img className="w-full" src={peopleTall} alt={words.alt(inYear, inMonth, month, year)} width={342} height={659} />
        </picture>
        <p className="small soft mt-4 flex flex-wrap gap-x-7 gap-y-1">
          <span className="people-cloth__key" data-stitch="month">
            {words.inMonth(inMonth, month, year)}
          </span>
          <span className="people-cloth__key" data-stitch="all">
            {words.inYear(inYear, year)}
          </span>
        </p>
      </div>
    </section>
  );
}
