import { formatNumber, localDigits } from 'shared/i18n/format';
import { useLanguage } from 'shared/i18n/language';
import { MoreLink } from 'shared/ui/more-link';
import { PageHead } from 'shared/ui/page-head';
import { Quotation } from 'shared/ui/quotation';
import { SectionBand } from 'shared/ui/section-band';
import type { PageProps } from 'shared/ui/section-routes';
import { Split } from 'shared/ui/split';
import { TabBar } from 'shared/ui/tab-bar';
import { Closing } from '../../components/closing.tsx';
import { Points } from '../../components/points.tsx';
import type { NeedWords } from './content/en.ts';
import { ofThousand, survey } from './survey.ts';
import { SurveyFigures } from './survey-figures.tsx';

/** Why Zakat is still needed: what was counted, with its source, and what cannot be. */
export function Page({ words }: PageProps<NeedWords>) {
  const language = useLanguage();
  const { hero, inside, zakat, closing } = words;
  return (
    <>
      <TabBar section="impact" />
      <PageHead
        label={hero.label}
        title={hero.title}
        lead={hero.lead(formatNumber(1000, language), formatNumber(ofThousand(survey.poor), language), localDigits(survey.year, language))}
      />
      <SurveyFigures words={words.survey} />
      <SectionBand label={inside.label} heading={inside.heading}>
        <Points items={inside.points} />
      </SectionBand>
      <SectionBand soft>
        <Split label={zakat.label} heading={zakat.heading}>
          <Quotation source={zakat.source}>{zakat.quote}</Quotation>
          <p className="measure mt-6">{zakat.text}</p>
          <p className="row mt-4">
            <MoreLink to="/zakat_purpose">{zakat.purpose}</MoreLink>
            <MoreLink to="/how_you_help">{zakat.how}</MoreLink>
          </p>
        </Split>
      </SectionBand>
      <Closing words={closing} to="/apply_help" more={closing.apply} />
    </>
  );
}
