import type { Story } from '../../contracts/story.ts';
import { ButtonLink } from '../button/button.tsx';
import { useUiWords } from '../content/use-ui-words.ts';
import { MoreLink } from '../more-link/more-link.tsx';
import { useVisit } from '../visit/visit.tsx';
import { cutQuote } from './cut-quote.ts';

interface StoryCardProps {
  story: Story;
  /** `lead` is the large one of a list, `side` lies beside it, `card` stands in a row of equals. */
  shape?: 'lead' | 'side' | 'card';
  /** `give` leads to the pledge, `read` to the story's page on the blog. */
  action?: 'give' | 'read';
}

/** A story of the blog with its picture, its heading and the beginning of what was said. */
export function StoryCard({ story, shape = 'card', action = 'give' }: StoryCardProps) {
  const words = useUiWords();
  const { site } = useVisit();
  return (
    <article className="story" data-shape={shape}>
      {story.image && <img src={story.image} alt="" width={400} height={300} loading="lazy" />}
      <div className="story__body">
        <h3>{words.storyOf(story.title)}</h3>
        {story.heading && <p className="story__heading">{story.heading}</p>}
        <blockquote>{cutQuote(story.quote)}</blockquote>
        {action === 'give' ? (
          <ButtonLink to="/zakat/give" tone="line" size="sm">
            {words.giveZakat}
          </ButtonLink>
        ) : (
          <MoreLink external href={`${site.blogUrl}/${encodeURIComponent(story.id)}`}>
            {words.readStory} <span className="visually-hidden">({words.storyOf(story.title)})</span>
          </MoreLink>
        )}
      </div>
    </article>
  );
}
