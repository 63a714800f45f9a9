import { localDigits } from 'shared/i18n/format';
import { useLanguage } from 'shared/i18n/language';
import { Button } from 'shared/ui/button';
import { SectionBand } from 'shared/ui/section-band';
import { usePageContext } from 'shared/ui/page-context';
import type { SectionWords } from '../../content/en.ts';

interface PapersProps {
  words: SectionWords['fund']['papers'];
  items: readonly string[];
}

/** The papers of a fund; printed, the page is this list alone. */
export function Papers({ words, items }: PapersProps) {
  const language = useLanguage();
  const { site } = usePageContext();
  return (
    <SectionBand id="papers" className="print:py-4" heading={words.heading} intro={words.lead}>
      <ul className="border-t-3 border-link">
        {items.map((item) => (
          <li key={item} className="papers__item relative border-b border-hairline py-[0.9rem] pl-9">
            {item}
          </li>
        ))}
      </ul>
      {/* Whose list it is, on paper */}
      <p className="small mt-4 hidden print:block">
        {site.name[language]}, {site.address[language]}, {localDigits(site.phone, language)}, {site.email}
      </p>
      <div className="row mt-6 print:hidden">
        <Button tone="line" className="noscript:hidden" onClick={() => window.print()}>
          {words.print}
        </Button>
        <p className="small soft">{words.printHint}</p>
      </div>
    </SectionBand>
  );
}
