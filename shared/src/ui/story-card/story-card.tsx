import type { Story } from '../../contracts/story.ts';
import { useLanguage } from '../../i18n/language.ts';
import { ButtonLink } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { useUiWords } from '../content/use-ui-words.ts';
import { MoreLink } from '../more-link/more-link.tsx';
import { usePageContext } from '../page-context/page-context.tsx';
import { cutQuote } from './cut-quote.ts';
import { storyAddress } from './story-address.ts';

interface StoryCardProps {
  story: Story;
  /** `lead` is the large one of a list, `side` lies beside it, `card` is one of fewer than three. */
  shape?: 'lead' | 'side' | 'card';
  /** The width at which it takes a whole row of a list: `md` ends where `lg` begins. */
  wholeRow?: 'md' | 'lg' | undefined;
  /** `give` leads to the pledge, `read` to the story's page on the blog. */
  action?: 'give' | 'read';
}

// `!` because the utilities of a section would win over those of the kit.
const SHAPES = {
  card: { frame: 'flex-col', image: 'aspect-4/3', body: 'p-6' },
  lead: { frame: 'flex-col lg:row-span-2', image: 'aspect-4/3 lg:aspect-16/10!', body: 'p-6 lg:p-8!' },
  side: { frame: 'flex-col lg:flex-row!', image: 'aspect-4/3 lg:aspect-auto! lg:w-68!', body: 'p-6' },
};

const WHOLE_ROWS = {
  md: { frame: 'md:max-lg:col-span-2 md:flex-row!', image: 'md:aspect-auto! md:w-68!' },
  lg: { frame: 'lg:col-span-2', image: '' },
};

const LEAD_QUOTES = {
  en: 'max-lg:text-text-soft lg:font-display lg:text-h3/[1.42]',
  bn: 'max-lg:text-text-soft lg:text-lead/[1.8]',
};

/** A story of the blog with its picture, its heading and the beginning of what was said. */
export function StoryCard({ story, shape = 'card', wholeRow, action = 'give' }: StoryCardProps) {
  const words = useUiWords();
  const language = useLanguage();
  const { site } = usePageContext();
  const look = SHAPES[shape];
  const row = wholeRow && WHOLE_ROWS[wholeRow];
  return (
    <article
      className={classNames('flex overflow-clip rounded-md border border-hairline bg-surface', look.frame, row?.frame)}
      data-shape={shape}
    >
      {story.image && (
        <img
          className={classNames('w-full object-cover', look.image, row?.image)}
          src={story.image}
          alt=""
          width={400}
          height={300}
          loading="lazy"
        />
      )}
      <div className={`flex flex-1 flex-col items-start gap-3 ${look.body}`}>
        <h3>{words.storyOf(story.title)}</h3>
        {story.heading && <p className="font-bold">{story.heading}</p>}
        <blockquote className={`grow ${shape === 'lead' ? LEAD_QUOTES[language] : 'text-text-soft'}`}>{cutQuote(story.quote)}</blockquote>
        {action === 'give' ? (
          <ButtonLink to="/zakat/give" tone="line" size="sm">
            {words.giveZakat}
          </ButtonLink>
        ) : (
          <MoreLink external href={storyAddress(site.blogUrl, story.id)}>
            {words.readStory} <span className="visually-hidden">({words.storyOf(story.title)})</span>
          </MoreLink>
        )}
      </div>
    </article>
  );
}
