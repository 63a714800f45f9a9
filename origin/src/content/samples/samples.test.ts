import { existsSync } from 'node:fs';
import path from 'node:path';
import { isSampleStory } from 'shared/contracts/sample-story';
import { expect, test } from 'vitest';
import { samplesFolder, sampleStories } from './samples.ts';

test('each sample story has a drawing of its own, by which pages know that it is a sample', () => {
  const stories = sampleStories();
  const pictures = stories.map(({ image }) => image);
  expect(new Set(pictures).size).toBe(stories.length);
  expect(stories.filter(({ image }) => !isSampleStory({ image }))).toEqual([]);
  expect(pictures.filter((image) => !existsSync(path.join(samplesFolder, path.basename(image))))).toEqual([]);
});

test('a story of a real blog is no sample', () => {
  expect(isSampleStory({ image: 'https://blog.example.org/samples/rent.jpg' })).toBe(false);
  expect(isSampleStory({ image: '' })).toBe(false);
});
