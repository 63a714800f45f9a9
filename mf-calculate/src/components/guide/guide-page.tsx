import { ButtonLink } from 'shared/ui/button';
import { ClosingCall } from 'shared/ui/closing-call';
import { MoreLink } from 'shared/ui/more-link';
import { PageHead } from 'shared/ui/page-head';
import { ReviewNotice } from 'shared/ui/review-notice';
import { TabBar } from 'shared/ui/tab-bar';
import type { GuidePageWords } from '../../model/guide-page-words.ts';
import type { GuideId } from '../../model/guides.ts';
import { GuideDownload } from './guide-download.tsx';
import { GuideText, chaptersOf } from './guide-text.tsx';

interface GuidePageProps {
  guide: GuideId;
  words: GuidePageWords;
}

/** A guide as a page: its text for phones and screen readers, and its PDF. */
export function GuidePage({ guide, words }: GuidePageProps) {
  const { frame } = words;
  return (
    <>
      <TabBar section="calculate" />
      <PageHead label={frame.label} title={words.guide.title} lead={words.guide.lead}>
        <GuideDownload guide={guide} title={words.guide.title} words={frame} />
      </PageHead>
      <div className="wrap guide">
        <nav className="guide__contents" aria-label={frame.contents}>
          <p>{frame.contents}</p>
          <ol>
            {chaptersOf(words).map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
          <MoreLink to="/zakat_guides">{frame.all}</MoreLink>
        </nav>
        <article className="guide__text">
          <p className="guide-practice">{frame.practice}</p>
          <GuideText words={words} review={<ReviewNotice words={frame.review} className="mt-6" />} />
        </article>
      </div>
      <ClosingCall heading={frame.closing.heading} lead={frame.closing.lead} soft>
        <ButtonLink to="/zakat_calculator" size="lg">
          {frame.closing.calculate}
        </ButtonLink>
        <ButtonLink to="/ask_a_question" tone="line" size="lg">
          {frame.closing.ask}
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
