import { ButtonAnchor } from 'shared/ui/button';
import { PageHero } from 'shared/ui/page-hero';
import type { PageProps } from 'shared/ui/section-routes';
import { TabBar } from 'shared/ui/tab-bar';
import { Questions } from '../../components/questions.tsx';
import art from './three-patches.svg?no-inline';
import { AfterYouAsk } from './after-you-ask.tsx';
import { AskOrPartner } from './ask-or-partner.tsx';
import { FundCards } from './fund-cards.tsx';
import { ScamWarning } from './scam-warning.tsx';
import { WhoCanApply } from './who-can-apply.tsx';
import { WhoCannotApply } from './who-cannot-apply.tsx';
import type { ApplyWords } from './content/en.ts';

const button = 'max-md:px-3 max-md:text-small/[1.3]';

/** Who can apply for help, to which fund, and what happens then. */
export function Page({ words }: PageProps<ApplyWords>) {
  const { hero, answers } = words;
  return (
    <div className="apply-page">
      <TabBar section="apply" learnMore="/how_it_works" />
      <PageHero label={hero.label} title={hero.title} lead={hero.lead} art={art}>
        <ButtonAnchor className={button} href="#funds" size="lg">
          {hero.choose}
        </ButtonAnchor>
        <ButtonAnchor className={button} href="#process" tone="line" size="lg">
          {hero.process}
        </ButtonAnchor>
      </PageHero>
      <WhoCanApply words={words} />
      <FundCards words={words.funds} />
      <AfterYouAsk words={words.process} />
      <ScamWarning words={words.scam} />
      <WhoCannotApply words={words.cannot} />
      <Questions words={answers} items={[answers.long, answers.refused, answers.complain]} soft />
      <AskOrPartner words={words.together} />
    </div>
  );
}
