import { ButtonLink } from 'shared/ui/button';
import { MoreLink } from 'shared/ui/more-link';
import { Notice } from 'shared/ui/notice';
import { PageHero } from 'shared/ui/page-hero';
import { NumberedList } from 'shared/ui/numbered-list';
import { SectionBand } from 'shared/ui/section-band';
import type { PageProps } from 'shared/ui/section-routes';
import { Split } from 'shared/ui/split';
import { TabBar } from 'shared/ui/tab-bar';
import { Closing } from '../../components/closing.tsx';
import { Points } from '../../components/points.tsx';
import type { HowYouHelpWords } from './content/en.ts';
import art from './five-knots.svg';
import { FundExamples } from './fund-examples.tsx';

/** The way of a gift, from the pledge to the person who receives it, and what it can turn into. */
export function Page({ words }: PageProps<HowYouHelpWords>) {
  const { hero, process, funds, kinds, closing } = words;
  return (
    <>
      <TabBar section="impact" />
      <PageHero label={hero.label} title={hero.title} lead={hero.lead} art={art}>
        <ButtonLink to="/zakat/give" tone="give" size="lg">
          {hero.give}
        </ButtonLink>
        <ButtonLink to="/your_impact" tone="line" size="lg">
          {hero.figures}
        </ButtonLink>
      </PageHero>
      <SectionBand soft>
        <Split
          label={process.label}
          heading={process.heading}
          aside={
            <>
              <Notice title={process.note.title}>{process.note.text}</Notice>
              <MoreLink to="/how_it_works">{process.works}</MoreLink>
            </>
          }
        >
          <NumberedList items={process.steps} />
        </Split>
      </SectionBand>
      <SectionBand label={funds.label} heading={funds.heading} intro={funds.intro}>
        <FundExamples words={funds} />
        <p className="mt-6">
          <MoreLink to="/impact_stories">{funds.stories}</MoreLink>
        </p>
      </SectionBand>
      <SectionBand soft>
        <Split label={kinds.label} heading={kinds.heading}>
          <Points items={kinds.points} />
          <p className="row mt-6">
            <MoreLink to="/give_sadaqah">{kinds.sadaqah}</MoreLink>
            <MoreLink to="/giving_faq">{kinds.faq}</MoreLink>
          </p>
        </Split>
      </SectionBand>
      <Closing words={closing} to="/zakat_calculator" more={closing.calculate} />
    </>
  );
}
