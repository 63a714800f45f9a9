import { formatNumber } from 'shared/i18n/format';
import { useLanguage } from 'shared/i18n/language';
import peopleTall from 'shared/ui/art/people-tall.svg';
import peopleWide from 'shared/ui/art/people-wide.svg';
import type { ImpactWords } from './content/en.ts';
import { impactFigures } from './impact-figures.ts';

interface PeopleClothProps {
  words: ImpactWords['cloth'];
}

/** A cloth with as many stitches as people were helped in the year; the drawings are woven for exactly these figures. */
export function PeopleCloth({ words }: PeopleClothProps) {
  const language = useLanguage();
  const { peopleInFebruary, peopleInYear } = impactFigures;
  const [february, otherMonths, year] = [
    formatNumber(peopleInFebruary, language),
    formatNumber(peopleInYear - peopleInFebruary, language),
    formatNumber(peopleInYear, language),
  ] as const;
  return (
    <section className="people on-leaf">
      <div className="wrap">
        <picture>
          <source media="(min-width: 48rem)" srcSet={peopleWide} width={1157} height={380} />
          <img className="w-full" src={peopleTall} alt={words.alt(year, february)} width={342} height={659} />
        </picture>
        <p className="people__key">
          <span data-stitch="february">{words.february(february)}</span>
          <span data-stitch="other">{words.otherMonths(otherMonths)}</span>
        </p>
      </div>
    </section>
  );
}
