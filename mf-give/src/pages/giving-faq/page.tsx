import { contactAbout } from 'shared/domain/enquiry-subject';
import { ButtonLink } from 'shared/ui/button';
import { ClosingCall } from 'shared/ui/closing-call';
import { Faq } from 'shared/ui/faq';
import { PageHead } from 'shared/ui/page-head';
import { ReviewNotice } from 'shared/ui/review-notice';
import type { PageProps } from 'shared/ui/section-routes';
import { TabBar } from 'shared/ui/tab-bar';
import { Paragraphs } from '../../components/paragraphs.tsx';
import type { GivingFaqWords } from './content/en.ts';

/** Twelve questions about giving, one open at a time; some end with the way to a person. */
export function Page({ words }: PageProps<GivingFaqWords>) {
  const { head, items, send, closing } = words;
  const questions = items.map(({ id, question, answer, message }) => ({
    id,
    question,
    answer: (
      <>
        <Paragraphs texts={answer} />
        {message && (
          <ButtonLink to={contactAbout('giving')} tone="line" className="mt-4">
            {send}
          </ButtonLink>
        )}
      </>
    ),
  }));
  return (
    <>
      <TabBar section="give" />
      <PageHead label={head.label} title={head.title} lead={head.lead} />
      <div className="wrap pb-section">
        <Faq name="giving" columns={2} items={questions} />
        <p className="fine measure mt-8">{words.practice}</p>
        <ReviewNotice words={words.review} className="mt-6 max-w-text" />
      </div>
      <ClosingCall heading={closing.heading} lead={closing.lead}>
        <ButtonLink to="/zakat/give" tone="give" size="lg">
          {closing.give}
        </ButtonLink>
        <ButtonLink to="/zakat_calculator" tone="line" size="lg">
          {closing.calculate}
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
