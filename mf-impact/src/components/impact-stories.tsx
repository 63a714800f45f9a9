import { useEffect } from 'react';
import { useStories } from 'shared/api/stories-store';
import { useLanguage } from 'shared/i18n/language';
import { ExternalLink } from 'shared/ui/external-link';
import { Notice } from 'shared/ui/notice';
import { SectionBand } from 'shared/ui/section-band';
import { StoryBand } from 'shared/ui/story-list';
import { useVisit } from 'shared/ui/visit';
import { Waiting } from 'shared/ui/waiting';
import type { ImpactWords } from '../content/en.ts';

interface ImpactStoriesProps {
  words: ImpactWords['impact']['stories'];
}

/** Stories of people who were helped: those that came with the document, or fetched; without any there is no band and no hole. */
export function ImpactStories({ words }: ImpactStoriesProps) {
  const language = useLanguage();
  const { site, data } = useVisit();
  const { status, stories, load } = useStories();

  useEffect(() => {
    void load(language, data.stories);
  }, [load, language, data.stories]);

  if (!data.stories && status === 'loading') {
    return (
      <SectionBand label={words.label} heading={words.heading} soft>
        <Notice className="max-w-2xl" title={<Waiting>{words.waiting}</Waiting>}>
          {words.source} <ExternalLink href={site.blogUrl}>{words.readThere}</ExternalLink>
        </Notice>
      </SectionBand>
    );
  }

  return (
    <StoryBand
      label={words.label}
      heading={words.heading}
      intro={words.intro}
      stories={data.stories ?? stories}
      action="read"
      viewAll={words.viewAll}
      soft
    />
  );
}
