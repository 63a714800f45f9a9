import { ButtonAnchor, ButtonLink } from 'shared/ui/button';
import { ClosingCall } from 'shared/ui/closing-call';
import { MoreLink } from 'shared/ui/more-link';
import { PageHero } from 'shared/ui/page-hero';
import type { PageProps } from 'shared/ui/section-routes';
import { ReviewNotice } from 'shared/ui/review-notice';
import { SectionBand } from 'shared/ui/section-band';
import { SidePanel } from 'shared/ui/side-panel';
import { TabBar } from 'shared/ui/tab-bar';
import balance from './balance.svg';
import { FourSteps } from './four-steps.tsx';
import { LunarYear } from './lunar-year.tsx';
import { WhatCounts } from './what-counts.tsx';
import { WorkedExample } from './worked-example.tsx';
import type { CalculateWords } from './content/en.ts';

/** What calculating Zakat takes, before the calculator is opened. */
export function Page({ words }: PageProps<CalculateWords>) {
  const { when, contact } = words;
  return (
    <>
      <TabBar section="calculate" />
      <PageHero title={words.title} lead={words.lead} art={balance}>
        <ButtonLink to="/zakat_calculator" size="lg">
          {words.start}
        </ButtonLink>
        <ButtonAnchor href="#ready" tone="line" size="lg">
          {words.readyFirst}
        </ButtonAnchor>
      </PageHero>
      <FourSteps words={words.steps} />
      <WorkedExample words={words.example} />
      <WhatCounts ready={words.ready} leftOut={words.leftOut} />
      <SectionBand label={when.label} heading={when.heading} intro={when.intro}>
        <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <LunarYear days={when.days} />
          <SidePanel heading={contact.heading}>
            <p>{contact.text}</p>
            <ButtonLink to="/ask_a_question" tone="line">
              {contact.ask}
            </ButtonLink>
            <MoreLink to="/zakat_guides">{contact.guides}</MoreLink>
          </SidePanel>
        </div>
        <ReviewNotice words={words.review} className="mt-10 max-w-text" />
      </SectionBand>
      <ClosingCall heading={words.closing.heading} lead={words.closing.lead} soft>
        <ButtonLink to="/zakat_calculator" size="lg">
          {words.start}
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
