import type { ReactNode } from 'react';
import { pagePath } from 'shared/sections/find-page';
import { ButtonLink } from 'shared/ui/button';
import { ClosingCall } from 'shared/ui/closing-call';
import { MoreLink } from 'shared/ui/more-link';
import { PageHero } from 'shared/ui/page-hero';
import { useSectionPages } from 'shared/ui/site-map';
import { TabBar } from 'shared/ui/tab-bar';
import type { AboutWords } from '../content/en.ts';
import { type PageAnchor, SideMenu } from './side-menu.tsx';

interface AboutLayoutProps {
  /** The id of the page. */
  page: 'about-zakat' | 'zakat-purpose' | 'how-it-works';
  words: AboutWords['layout'];
  hero: { readonly label: string; readonly title: string; readonly lead: string; readonly note?: string };
  /** URL of a drawing of 400 × 300. */
  art: string;
  /** One for each `Chapter` among the children. */
  anchors: readonly PageAnchor[];
  /** The page's chapters. */
  children: ReactNode;
}

/** A remark beside a thread of marigold. */
function Note({ children }: { children: ReactNode }) {
  return <p className="about-note max-w-120 pl-[1.1rem] text-small text-text-soft">{children}</p>;
}

/** What the pages about Zakat share: the menu beside the text, the way to the next page, and the two buttons at the end. */
export function AboutLayout({ page, words, hero, art, anchors, children }: AboutLayoutProps) {
  const pages = useSectionPages('about');
  const next = pages[pages.findIndex(({ id }) => id === page) + 1];
  return (
    <>
      {/* Where the menu has no place beside the text, the tabs of the other sections stand in for it. */}
      <div className="contents lg:hidden">
        <TabBar section="about" />
      </div>
      <PageHero label={hero.label} title={hero.title} lead={hero.lead} art={art}>
        {hero.note && <Note>{hero.note}</Note>}
      </PageHero>
      <div className="section section--soft">
        <div className="wrap grid gap-10 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-18 print:block">
          <SideMenu pagesLabel={words.pages} heading={words.onThisPage} anchors={anchors} />
          <article className="grid min-w-0 gap-[clamp(3rem,6vw,5rem)] print:block">
            {children}
            {next && (
              <p className="stitch-t pt-6">
                <MoreLink to={pagePath(next)}>
                  {words.next} {next.label}
                </MoreLink>
              </p>
            )}
          </article>
        </div>
      </div>
      <ClosingCall heading={words.closing.heading} lead={words.closing.lead}>
        <ButtonLink to="/zakat/give" tone="give" size="lg">
          {words.closing.give}
        </ButtonLink>
        <ButtonLink to="/apply_help" tone="line" size="lg">
          {words.closing.apply}
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
