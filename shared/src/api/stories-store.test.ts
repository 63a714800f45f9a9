import { expect, test, vi } from 'vitest';
import { createStoriesStore } from './stories-store.ts';

const rahima = { id: 'rahima', image: '/samples/story-work.svg', title: 'Rahima', heading: 'A machine', quote: 'I had sewn' };

test('stories are idle until they are shown, then loading, then loaded', async () => {
  const useStories = createStoriesStore(async () => [rahima]);
  expect(useStories.getState()).toMatchObject({ status: 'idle', stories: [] });
  const loading = useStories.getState().load('en');
  expect(useStories.getState()).toMatchObject({ status: 'loading', stories: [] });
  await loading;
  expect(useStories.getState()).toMatchObject({ status: 'loaded', stories: [rahima], errorMessage: '' });
});

test('they are fetched once, in the language of the page, however many blocks are shown', async () => {
  const fetch = vi.fn(async () => [rahima]);
  const useStories = createStoriesStore(fetch);
  await Promise.all([useStories.getState().load('bn'), useStories.getState().load('bn')]);
  await useStories.getState().load('bn');
  expect(fetch.mock.calls).toEqual([['bn']]);
});

test('those that came with the document are not fetched again', async () => {
  const fetch = vi.fn(async () => []);
  const useStories = createStoriesStore(fetch);
  await useStories.getState().load('en', [rahima]);
  await useStories.getState().load('en');
  expect(useStories.getState()).toMatchObject({ status: 'loaded', stories: [rahima] });
  expect(fetch).not.toHaveBeenCalled();
});

test('after a failure they are fetched again by the next block that is shown', async () => {
  const fetch = vi.fn(async () => [rahima]).mockRejectedValueOnce(new Error('Something went wrong'));
  const useStories = createStoriesStore(fetch);
  await useStories.getState().load('en');
  await useStories.getState().load('en');
  expect(useStories.getState()).toMatchObject({ status: 'loaded', stories: [rahima], errorMessage: '' });
});

test('a failure is remembered with its message, and the list stays empty', async () => {
  const useStories = createStoriesStore(async () => {
    throw new Error('Something went wrong');
  });
  await useStories.getState().load('en');
  expect(useStories.getState()).toMatchObject({ status: 'failed', stories: [], errorMessage: 'Something went wrong' });
});
