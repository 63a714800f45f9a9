import { ButtonLink } from 'shared/ui/button';
import { ClosingCall } from 'shared/ui/closing-call';
import { MoreLink } from 'shared/ui/more-link';
import { PageHead } from 'shared/ui/page-head';
import type { PageProps } from 'shared/ui/section-routes';
import { TabBar } from 'shared/ui/tab-bar';
import { GuideDownload } from '../../components/guide/guide-download.tsx';
import type { GuidesWords } from './content/en.ts';

const GUIDES = ['general', 'business', 'missed'] as const;

/** The three guides: what each is for, its PDF, and its page. */
export function Page({ words }: PageProps<GuidesWords>) {
  const { closing } = words;
  return (
    <>
      <TabBar section="calculate" />
      <PageHead title={words.title} lead={words.lead} />
      <div className="wrap">
        <ol>
          {GUIDES.map((guide) => {
            const { title, text, inside } = words.guides[guide];
            return (
              <li key={guide} className="stitch-t grid gap-6 py-[clamp(2rem,4vw,3.25rem)] lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-20">
                <div className="grid content-start gap-[0.85rem]">
                  <h2>{title}</h2>
                  <p className="soft">{text}</p>
                  <ul className="knots grid gap-x-8 gap-y-[0.35rem] *:pl-[1.6rem] sm:grid-cols-2">
                    {inside.map((chapter) => (
                      <li key={chapter}>{chapter}</li>
                    ))}
                  </ul>
                </div>
                <div className="grid content-start justify-items-start gap-[0.85rem]">
                  <GuideDownload guide={guide} title={title} words={words.frame} />
                  <MoreLink to={`/zakat_guides/${guide}`} aria-label={`${words.read}: ${title}`}>
                    {words.read}
                  </MoreLink>
                </div>
              </li>
            );
          })}
        </ol>
        <p className="soft max-w-text pb-section">{words.both}</p>
      </div>
      <ClosingCall heading={closing.heading} lead={closing.lead} soft>
        <ButtonLink to="/ask_a_question" size="lg">
          {closing.ask}
        </ButtonLink>
        <ButtonLink to="/zakat_calculator" tone="line" size="lg">
          {closing.calculate}
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
