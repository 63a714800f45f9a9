import type { ReactNode } from 'react';
import { ButtonAnchor, ButtonLink } from 'shared/ui/button';
import { ClosingCall } from 'shared/ui/closing-call';
import { type Fact, Facts } from 'shared/ui/facts';
import type { FaqItem } from 'shared/ui/faq';
import { Notice } from 'shared/ui/notice';
import { PageHero } from 'shared/ui/page-hero';
import { NumberedList, type NumberedItem } from 'shared/ui/numbered-list';
import { SectionBand } from 'shared/ui/section-band';
import { Split } from 'shared/ui/split';
import { TabBar } from 'shared/ui/tab-bar';
import type { SectionWords } from '../../content/en.ts';
import type { FaqWords } from '../../content/faq/en.ts';
import { Papers } from './papers.tsx';
import { type CheckQuestion, SelfCheck } from './self-check.tsx';

export interface FundWords {
  readonly fund: SectionWords['fund'];
  readonly answers: FaqWords;
  readonly hero: { readonly label: string; readonly title: string; readonly lead: string };
  /** The text of the button that leads to the waiting list, and of the one that ends the page. */
  readonly join: string;
  readonly apply: string;
  readonly pays: readonly Fact[];
  readonly process: { readonly heading: string; readonly steps: readonly NumberedItem[] };
  readonly papers: readonly string[];
  readonly questions: readonly CheckQuestion[];
  readonly faq: readonly FaqItem[];
}

interface FundPageProps {
  words: FundWords;
  /** Where the waiting list is joined. */
  join: string;
  /** Whether to name the nisab in taka. A fund that names no sum does not: readers could take it for what the fund pays. */
  showAmount: boolean;
  /** URL of a drawing of 400 × 300. */
  art: string;
  /** The questions that applicants ask. */
  children: ReactNode;
}

/**
 * What the pages of the three funds share: what it pays, how it goes, whether one can apply, papers, questions. It takes
 * from each page what the overview holds as well, which thus does without the file of this folder.
 */
export function FundPage({ words, join, showAmount, art, children }: FundPageProps) {
  const { fund, hero, apply, pays, process } = words;
  const { times, free, check } = fund;
  return (
    // On paper the page is the list of its papers.
    <div className="print:[&_h1~div]:hidden print:[&>:not(header,#papers)]:hidden">
      <TabBar section="apply" learnMore="/how_it_works" />
      <PageHero label={hero.label} title={hero.title} lead={hero.lead} art={art}>
        <ButtonLink to={join} size="lg">
          {words.join}
        </ButtonLink>
        <ButtonAnchor href="#process" tone="line" size="lg">
          {fund.process}
        </ButtonAnchor>
      </PageHero>
      <SectionBand soft heading={fund.paysHeading}>
        <Facts items={[...pays, times.invitation, times.form, times.decision]} />
      </SectionBand>
      <SectionBand id="process">
        <Split
          label={fund.processLabel}
          heading={process.heading}
          aside={
            <Notice tone="warn" title={free.title}>
              {free.text}
            </Notice>
          }
        >
          <NumberedList items={process.steps} />
        </Split>
      </SectionBand>
      <SelfCheck words={check} questions={[...check.questions, ...words.questions]} join={join} showAmount={showAmount} />
      <Papers words={fund.papers} items={words.papers} />
      {children}
      <ClosingCall heading={fund.closing.heading} lead={fund.closing.lead}>
        <ButtonLink to={join} size="lg">
          {apply}
        </ButtonLink>
        <ButtonLink to="/ask_a_question" tone="line" size="lg">
          {fund.closing.question}
        </ButtonLink>
      </ClosingCall>
    </div>
  );
}
