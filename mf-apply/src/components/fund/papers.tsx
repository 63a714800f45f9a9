import { localDigits } from 'shared/i18n/format';
import { useLanguage } from 'shared/i18n/language';
import { Button } from 'shared/ui/button';
import { SectionBand } from 'shared/ui/section-band';
import { useVisit } from 'shared/ui/visit';
import type { SectionWords } from '../../content/en.ts';

interface PapersProps {
  words: SectionWords['fund']['papers'];
  items: readonly string[];
}

/** The papers of a fund; printed, the page is this list alone (papers.css). */
export function Papers({ words, items }: PapersProps) {
  const language = useLanguage();
  const { site } = useVisit();
  return (
    <SectionBand id="papers" className="papers" heading={words.heading} intro={words.lead}>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p className="papers__from small">
        {site.name[language]}, {site.address[language]}, {localDigits(site.phone, language)}, {site.email}
      </p>
      <div className="row papers__print">
        <Button tone="line" onClick={() => window.print()}>
          {words.print}
        </Button>
        <p className="small soft">{words.printHint}</p>
      </div>
    </SectionBand>
  );
}
