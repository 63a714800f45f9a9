import { ButtonLink } from 'shared/ui/button';
import { ClosingCall } from 'shared/ui/closing-call';
import { MoreLink } from 'shared/ui/more-link';
import { PageHero } from 'shared/ui/page-hero';
import { SectionBand } from 'shared/ui/section-band';
import type { PageProps } from 'shared/ui/section-routes';
import { Split } from 'shared/ui/split';
import { TabBar } from 'shared/ui/tab-bar';
import { useVisit } from 'shared/ui/visit';
import { Points } from '../../components/points.tsx';
import { Stories } from '../../components/stories.tsx';
import type { StoriesWords } from './content/en.ts';
import art from './stitched-book.svg';

/** What people who were helped say; the page stays whole where no story can be had. */
export function Page({ words }: PageProps<StoriesWords>) {
  const { hero, stories, telling, closing } = words;
  const { site } = useVisit();
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
      <ClosingCall heading={closing.heading} lead={closing.lead}>
        <ButtonLink to="/zakat/give" tone="give" size="lg">
          {closing.give}
        </ButtonLink>
        <ButtonLink to="/how_you_help" tone="line" size="lg">
          {closing.how}
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
