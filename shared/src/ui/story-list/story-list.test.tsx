import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Story } from '../../contracts/story.ts';
import type { Language } from '../../sections/language.ts';
import { SamplePage } from '../../testing/sample-page.tsx';
import { StoryBand } from './story-list.tsx';

const names = ['Rahima', 'Jamal', 'Sufia', 'Karim'];
const stories: Story[] = names.map((title, id) => ({ id, title, image: `/stories/${id}.svg`, heading: title, quote: `${title} said so.` }));

function show(
  list: Story[] | undefined,
  language: Language = 'en',
  action: 'give' | 'read' = 'give',
  layout: 'feature' | 'cards' = 'feature',
) {
  return render(
    <MemoryRouter>
      <SamplePage language={language}>
        <StoryBand stories={list} heading="Stories" viewAll="View all stories" layout={layout} action={action} />
      </SamplePage>
    </MemoryRouter>,
  );
}

test.each([undefined, []])('without stories (%j) there is no band at all', (none) => {
  expect(show(none).container.innerHTML).toBe('');
});

test('the first story is large, and two lie beside it', () => {
  const { container } = show(stories);
  const shapes = [...container.querySelectorAll('article')].map((card) => card.dataset.shape);
  expect(shapes).toEqual(['lead', 'side', 'side']);
});

test('the same where all are shown: no row is one of three equal cards', () => {
  const { container } = show(stories, 'en', 'read', 'cards');
  expect([...container.querySelectorAll('article')].map((card) => card.dataset.shape)).toEqual(['lead', 'side', 'side', 'side']);
});

test.each(['feature', 'cards'] as const)('two stories are shown as equals, as %s', (layout) => {
  const { container } = show(stories.slice(0, 2), 'en', 'read', layout);
  const cards = [...container.querySelectorAll('article')];
  expect(cards.map((card) => card.dataset.shape)).toEqual(['card', 'card']);
  expect(cards[0]?.parentElement?.className).not.toContain('1.06fr');
});

test.each([
  [3, 'md:max-lg:col-span-2'],
  [4, 'lg:col-span-2'],
  [5, 'md:max-lg:col-span-2'],
  [6, 'lg:col-span-2'],
])('of %i stories, the last takes the whole row that it would be alone in', (count, span) => {
  const many = Array.from({ length: count }, (_, id): Story => ({ ...(stories[0] as Story), id }));
  const { container } = show(many, 'en', 'read', 'cards');
  const spans = [...container.querySelectorAll('article')].map((card) => card.className.match(/\S*col-span-2/)?.[0]);
  expect(spans).toEqual([...Array.from({ length: count - 1 }), span]);
});

test('where three are shown below each other or beside the large one, none takes a row of two', () => {
  expect(show(stories.slice(0, 3)).container.innerHTML).not.toContain('col-span');
});

test('a story without a picture has no empty picture', () => {
  const { container } = show([{ ...(stories[0] as Story), image: '' }]);
  expect(container.querySelector('img')).toBeNull();
});

test('each card is titled in the language of the page and leads to the pledge', () => {
  show(stories.slice(0, 1), 'bn');
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Rahima-এর গল্প');
  expect(screen.getByRole('link', { name: 'যাকাত দিন' }).getAttribute('href')).toBe('/zakat/give');
});

test('a card shows the story’s heading, and no empty line without one', () => {
  const [first, second] = stories as [Story, Story];
  const { container } = show([
    { ...first, heading: 'A machine of her own' },
    { ...second, heading: '' },
  ]);
  expect([...container.querySelectorAll('article')].map((card) => card.querySelectorAll('p').length)).toEqual([1, 0]);
  expect(screen.getByText('A machine of her own')).toBeDefined();
});

test('the link to all stories opens the blog in a new tab, and says so', () => {
  show(stories);
  const link = screen.getByRole('link', { name: 'View all stories (opens in a new tab)' });
  expect(link.getAttribute('href')).toBe('https://blog.example.org');
  expect(link.getAttribute('target')).toBe('_blank');
});

test('a card that is read leads to its own page of the blog', () => {
  show(stories.slice(1, 2), 'en', 'read');
  expect(screen.getByRole('link', { name: /Read the story \(Story of Jamal\)/ }).getAttribute('href')).toBe('https://blog.example.org/1');
});
