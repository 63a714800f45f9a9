import type { Story } from './story.ts';

/** Where the pictures of sample stories lie, and no other story's. */
const SAMPLE_PICTURES = '/samples/';

/** Whether a story is one of those that a new site starts with, about nobody. */
export function isSampleStory({ image }: Pick<Story, 'image'>): boolean {
  return image.startsWith(SAMPLE_PICTURES);
}
