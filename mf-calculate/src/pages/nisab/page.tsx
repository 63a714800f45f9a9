import { localPath } from 'shared/sections/language';
import { useLanguage } from 'shared/i18n/language';
import { ButtonLink } from 'shared/ui/button';
import { ClosingCall } from 'shared/ui/closing-call';
import { ExternalLink } from 'shared/ui/external-link';
import { Faq } from 'shared/ui/faq';
import { Notice } from 'shared/ui/notice';
import { PageHead } from 'shared/ui/page-head';
import { ReviewNotice } from 'shared/ui/review-notice';
import { SectionBand } from 'shared/ui/section-band';
import type { PageProps } from 'shared/ui/section-routes';
import { Split } from 'shared/ui/split';
import { TabBar } from 'shared/ui/tab-bar';
import { usePageContext } from 'shared/ui/page-context';
import type { NisabWords } from './content/en.ts';
import { MetalCard } from './metal-card.tsx';
import { RateStatus } from './rate-status.tsx';
import { useMetalRates } from './use-metal-rates.ts';

/** The nisab of silver and of gold at the latest price, today's only where that is new, and what people ask about it. */
export function Page({ words }: PageProps<NisabWords>) {
  const language = useLanguage();
  const { goldPriceUrl } = usePageContext().site;
  const rates = useMetalRates();
  const { faq, closing } = words;
  const warnings = [rates.known?.isSample && words.sample, rates.areOld && words.old].filter((warning) => typeof warning === 'object');
  return (
    <>
      <TabBar section="calculate" />
      <PageHead title={rates.areOld ? words.oldTitle : words.title} lead={words.lead} />
      <div className="wrap">
        {warnings.map(({ title, text }) => (
          <Notice key={title} tone="warn" title={title} className="mb-6">
            {text}
          </Notice>
        ))}
        <div className="grid gap-gap lg:grid-cols-[1.25fr_1fr]">
          <MetalCard metal="silver" words={words} rates={rates} />
          <MetalCard metal="gold" words={words} rates={rates} />
        </div>
        <div className="row small soft py-4">
          <RateStatus words={words.status} rates={rates} />
          <a
            href={localPath('/todays_nisab', language)}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              rates.refresh();
            }}
          >
            {words.fetchAgain}
          </a>
          <ExternalLink href={goldPriceUrl}>{words.goldPrice}</ExternalLink>
        </div>
      </div>
      <SectionBand>
        <Split
          heading={faq.heading}
          aside={
            <ButtonLink to="/ask_a_question" tone="line" className="justify-self-start">
              {faq.ask}
            </ButtonLink>
          }
        >
          <Faq
            name="nisab"
            items={faq.items.map(({ question, answer }) => ({
              question,
              answer: answer.map((paragraph) => <p key={paragraph}>{paragraph}</p>),
            }))}
          />
          <ReviewNotice words={words.review} className="mt-8" />
        </Split>
      </SectionBand>
      <ClosingCall heading={closing.heading} lead={closing.lead} soft>
        <ButtonLink to="/zakat_calculator" size="lg">
          {closing.calculate}
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
