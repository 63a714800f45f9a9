import type { ReactNode } from 'react';
import type { Story } from '../../contracts/story.ts';
import { MoreLink } from '../more-link/more-link.tsx';
import { SectionBand } from '../section-band/section-band.tsx';
import { StoryCard } from '../story-card/story-card.tsx';
import { usePageContext } from '../page-context/page-context.tsx';

function shapeOf(index: number, featured: boolean) {
  if (!featured) return 'card';
  return index === 0 ? 'lead' : 'side';
}

const LAYOUTS = {
  cards: 'md:grid-cols-[repeat(auto-fit,minmax(13.5rem,1fr))]',
  feature: 'lg:grid-cols-[1fr_1.06fr] lg:grid-rows-2',
};

interface StoryListProps {
  stories: readonly Story[] | undefined;
  /** `feature` shows the first story large and two beside it; `cards` shows all as equals. */
  layout?: 'feature' | 'cards';
  action?: 'give' | 'read';
}

/** Stories of the blog; nothing where there are none, or where they could not be fetched. */
function StoryList({ stories = [], layout = 'cards', action = 'give' }: StoryListProps) {
  if (stories.length === 0) return null;
  const featured = layout === 'feature' && stories.length >= 3;
  const shown = layout === 'feature' ? stories.slice(0, 3) : stories;
  return (
    <div className={`grid gap-gap ${LAYOUTS[featured ? 'feature' : 'cards']}`}>
      {shown.map((story, index) => (
        <StoryCard key={story.id} story={story} action={action} shape={shapeOf(index, featured)} />
      ))}
    </div>
  );
}

interface StoryBandProps extends StoryListProps {
  label?: ReactNode;
  heading: ReactNode;
  intro?: ReactNode;
  soft?: boolean;
  /** The words of the link to the blog, which opens in a new tab. */
  viewAll: string;
}

/** A band of stories with its heading and a link to the blog; without stories there is no band, and no hole. */
export function StoryBand({ label, heading, intro, soft = false, viewAll, ...list }: StoryBandProps) {
  const { site } = usePageContext();
  if (!list.stories?.length) return null;
  return (
    <SectionBand label={label} heading={heading} intro={intro} soft={soft}>
      <StoryList {...list} />
      <p className="mt-6">
        <MoreLink external href={site.blogUrl}>
          {viewAll}
        </MoreLink>
      </p>
    </SectionBand>
  );
}
