import { useEffect } from 'react';
import { useStories } from 'shared/api/stories-store';
import { isSampleStory } from 'shared/contracts/sample-story';
import { useLanguage } from 'shared/i18n/language';
import { ExternalLink } from 'shared/ui/external-link';
import { Notice } from 'shared/ui/notice';
import { SectionBand } from 'shared/ui/section-band';
import type { StoriesBlockProps } from 'shared/ui/section-routes';
import { StoryBand } from 'shared/ui/story-list';
import { usePageContext } from 'shared/ui/page-context';
import { Waiting } from 'shared/ui/waiting';

/**
 * Stories of people who were helped: those that came with the document, or fetched, once, when the first such block is shown.
 * Without any there is no band and no hole. The section's pages hold it, and the home page borrows it.
 */
export function Stories({ words, soft = false, layout = 'cards', action = 'read' }: StoriesBlockProps) {
  const language = useLanguage();
  const { site, data } = usePageContext();
  const { status, stories, load } = useStories();
  const { waiting, sampleIntro, ...bandWords } = words;
  const told = data.stories ?? stories;
  // Nobody has consented to a story that is about nobody.
  const intro = sampleIntro && told.some(isSampleStory) ? sampleIntro : words.intro;

  useEffect(() => {
    void load(language, data.stories);
  }, [load, language, data.stories]);

  if (waiting && !data.stories && status === 'loading') {
    return (
      <SectionBand label={words.label} heading={words.heading} soft={soft}>
        <Notice title={<Waiting>{waiting.title}</Waiting>}>
          {waiting.source} <ExternalLink href={site.blogUrl}>{waiting.readThere}</ExternalLink>
        </Notice>
      </SectionBand>
    );
  }

  return <StoryBand {...bandWords} intro={intro} stories={told} layout={layout} action={action} soft={soft} />;
}
