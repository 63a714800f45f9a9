import { localDigits } from 'shared/i18n/format';
import { useLanguage } from 'shared/i18n/language';
import { SILVER_NISAB_GRAMS } from 'shared/domain/nisab';
import { MoreLink } from 'shared/ui/more-link';
import { NumberedList } from 'shared/ui/numbered-list';
import { SectionBand } from 'shared/ui/section-band';
import { Split } from 'shared/ui/split';
import type { CalculateWords } from './content/en.ts';

/** The calculation in four steps, in the order in which the calculator asks. */
export function FourSteps({ words }: { words: CalculateWords['steps'] }) {
  const language = useLanguage();
  return (
    <SectionBand soft>
      <Split
        label={words.label}
        heading={words.heading}
        aside={
          <>
            <p className="soft">{words.custom}</p>
            <MoreLink to="/todays_nisab">{words.nisab}</MoreLink>
          </>
        }
      >
        <NumberedList
          items={[
            words.own,
            words.owe,
            { ...words.compare, text: words.compare.text(localDigits(SILVER_NISAB_GRAMS, language)) },
            words.take,
          ]}
        />
      </Split>
    </SectionBand>
  );
}
