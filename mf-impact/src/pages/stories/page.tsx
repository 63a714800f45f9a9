import { MoreLink } from 'shared/ui/more-link';
import { PageHero } from 'shared/ui/page-hero';
import { SectionBand } from 'shared/ui/section-band';
import type { PageProps } from 'shared/ui/section-routes';
import { Split } from 'shared/ui/split';
import { TabBar } from 'shared/ui/tab-bar';
import { usePageContext } from 'shared/ui/page-context';
import { Closing } from '../../components/closing.tsx';
import { Points } from '../../components/points.tsx';
import { Stories } from '../../components/stories.tsx';
import type { StoriesWords } from './content/en.ts';
import art from './stitched-book.svg';

/** What people who were helped say; the page stays whole where no story can be had. */
export function Page({ words }: PageProps<StoriesWords>) {
  const { hero, stories, telling, closing } = words;
  const { site } = usePageContext();
  return (
    <>
      <TabBar section="impact" />
      <PageHero label={hero.label} title={hero.title} lead={hero.lead} art={art}>
        <MoreLink external href={site.blogUrl}>
          {hero.blog}
        </MoreLink>
        <MoreLink to="/your_impact">{hero.figures}</MoreLink>
      </PageHero>
      <Stories words={stories} soft />
      <SectionBand>
        <Split label={telling.label} heading={telling.heading}>
          <Points items={telling.points} />
        </Split>
      </SectionBand>
      <Closing words={closing} to="/how_you_help" more={closing.how} />
    </>
  );
}
