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
        <ol className="guides">
          {GUIDES.map((guide) => {
            const { title, text, inside } = words.guides[guide];
            return (
              <li key={guide}>
                <div className="guides__about">
                  <h2>{title}</h2>
                  <p className="soft">{text}</p>
                  <ul>
                    {inside.map((chapter) => (
                      <li key={chapter}>{chapter}</li>
                    ))}
                  </ul>
                </div>
                <div className="guides__take">
                  <GuideDownload guide={guide} title={title} words={words.frame} />
                  <MoreLink to={`/zakat_guides/${guide}`} aria-label={`${words.read}: ${title}`}>
                    {words.read}
                  </MoreLink>
                </div>
              </li>
            );
          })}
        </ol>
        <p className="guides__both soft">{words.both}</p>
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
