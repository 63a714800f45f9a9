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

/** Where the last of a list would leave a hole beside it. The large one takes two rows of a column, from `lg` on. */
function aloneAt(count: number) {
  return count % 2 === 0 ? 'lg' : 'md';
}

// Uneven columns, so that no row is one of equal cards.
const COLUMNS = { cards: 'md:grid-cols-[1fr_1.06fr]', feature: 'lg:grid-cols-[1fr_1.06fr]' };
const ROW_OF_EQUALS = 'md:grid-cols-[repeat(auto-fit,minmax(13.5rem,1fr))]';

interface StoryListProps {
  stories: readonly Story[] | undefined;
  /** `feature` shows the first three stories; `cards` shows all. Of three or more, the first is large, with two beside it. */
  layout?: 'feature' | 'cards';
  action?: 'give' | 'read';
}

/** Stories of the blog; nothing where there are none, or where they could not be fetched. */
function StoryList({ stories = [], layout = 'cards', action = 'give' }: StoryListProps) {
  if (stories.length === 0) return null;
  const featured = stories.length >= 3;
  const shown = layout === 'feature' ? stories.slice(0, 3) : stories;
  // As `feature`, no list has a row of two between `md` and `lg`, and from `lg` on three fill it.
  const last = featured && layout === 'cards' ? shown.length - 1 : undefined;
  return (
    <div className={`grid gap-gap ${featured ? `${COLUMNS[layout]} lg:grid-rows-2` : ROW_OF_EQUALS}`}>
      {shown.map((story, index) => (
        <StoryCard
          key={story.id}
          story={story}
          action={action}
          shape={shapeOf(index, featured)}
          wholeRow={index === last ? aloneAt(shown.length) : undefined}
        />
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
