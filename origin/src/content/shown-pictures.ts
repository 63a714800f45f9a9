import type { Story } from 'shared/contracts/story';
import type { Language } from 'shared/sections/language';
import type { ContentData } from './content-data.ts';

/** A picture of this site, one in the data itself, or one of a host that is named. */
function isShown(image: string, imageHosts: readonly string[]): boolean {
  if (/^\/(?!\/)/.test(image) || /^data:image\//i.test(image)) return true;
  return imageHosts.includes(URL.parse(image)?.origin ?? '');
}

/** Stories without the pictures that the content security policy of a page would stop: those of hosts that no setting names. */
export function withShownPictures({ stories }: Pick<ContentData, 'stories'>, imageHosts: readonly string[]): Pick<ContentData, 'stories'> {
  return {
    async stories(language: Language, count: number): Promise<Story[] | undefined> {
      const kept = await stories(language, count);
      return kept?.map((story) => (isShown(story.image, imageHosts) ? story : { ...story, image: '' }));
    },
  };
}
