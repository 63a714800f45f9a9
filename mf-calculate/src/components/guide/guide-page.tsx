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
      <div className="wrap grid gap-10 pb-section lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-20 print:block">
        <nav
          className="grid justify-items-start gap-3 lg:sticky lg:top-36 lg:max-h-[calc(100dvh-10rem)] lg:self-start lg:overflow-y-auto lg:overscroll-contain print:hidden"
          aria-label={frame.contents}
        >
          <p className="text-small/[1.4] font-bold text-text-soft">{frame.contents}</p>
          <ol className="justify-self-stretch border-t border-hairline *:border-b *:border-hairline">
            {chaptersOf(words).map(({ id, heading }) => (
              <li key={id}>
                <a className="flex min-h-11 items-center py-[0.3rem] text-text no-underline hover:underline" href={`#${id}`}>
                  {heading}
                </a>
              </li>
            ))}
          </ol>
          <MoreLink to="/zakat_guides">{frame.all}</MoreLink>
        </nav>
        <article className="grid min-w-0 gap-[clamp(2.5rem,5vw,4rem)] print:block">
          <p className="max-w-text border-l-[3px] border-label pl-[1.1rem] text-text-soft">{frame.practice}</p>
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
