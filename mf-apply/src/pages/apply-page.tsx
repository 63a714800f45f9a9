import { ButtonAnchor, ButtonLink } from 'shared/ui/button';
import { ClosingCall } from 'shared/ui/closing-call';
import { PageHero } from 'shared/ui/page-hero';
import type { PageProps } from 'shared/ui/section-routes';
import { TabBar } from 'shared/ui/tab-bar';
import art from '../art/three-patches.svg';
import { AfterYouAsk } from '../components/after-you-ask.tsx';
import { AskOrPartner } from '../components/ask-or-partner.tsx';
import { FundCards } from '../components/fund-cards.tsx';
import { ScamWarning } from '../components/scam-warning.tsx';
import { WhoCanApply } from '../components/who-can-apply.tsx';
import { WhoCannotApply } from '../components/who-cannot-apply.tsx';
import type { ApplyWords } from '../content/en.ts';

export function meta(words: ApplyWords) {
  return words.apply.meta;
}

/** Who can apply for help, to which fund, and what happens then. */
export function Page({ words: { apply } }: PageProps<ApplyWords>) {
  const { hero, closing } = apply;
  return (
    <>
      <TabBar section="apply" learnMore="/how_it_works" />
      <PageHero label={hero.label} title={hero.title} lead={hero.lead} art={art}>
        <ButtonAnchor href="#funds" size="lg">
          {hero.choose}
        </ButtonAnchor>
        <ButtonAnchor href="#process" tone="line" size="lg">
          {hero.process}
        </ButtonAnchor>
      </PageHero>
      <WhoCanApply words={apply} />
      <FundCards words={apply.funds} />
      <AfterYouAsk words={apply.process} />
      <ScamWarning words={apply.scam} />
      <WhoCannotApply words={apply.cannot} />
      <AskOrPartner words={apply.together} />
      <ClosingCall heading={closing.heading} lead={closing.lead}>
        <ButtonAnchor href="#funds" size="lg">
          {closing.choose}
        </ButtonAnchor>
        <ButtonLink to="/ask_a_question" tone="line" size="lg">
          {closing.question}
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
