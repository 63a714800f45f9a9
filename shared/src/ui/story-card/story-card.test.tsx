import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { SamplePage } from '../../testing/sample-page.tsx';
import { StoryCard } from './story-card.tsx';

test.each([
  ['https://blog.example.org', 'https://blog.example.org/7'],
  ['https://blog.example.org/', 'https://blog.example.org/7'],
  ['https://blog.example.org/stories', 'https://blog.example.org/stories/7'],
  ['https://blog.example.org/stories//', 'https://blog.example.org/stories/7'],
  ['https://blog.example.org/stories?lang=bn', 'https://blog.example.org/stories/7?lang=bn'],
  ['https://blog.example.org/stories/?lang=bn#latest', 'https://blog.example.org/stories/7?lang=bn'],
])('of the blog at %s, a story is at %s', (blogUrl, address) => {
  const story = { id: 7, title: 'Rahima', image: '', heading: '', quote: 'I learned to sew.' };
  render(
    <MemoryRouter>
      <SamplePage site={{ blogUrl }}>
        <StoryCard story={story} action="read" />
      </SamplePage>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link').getAttribute('href')).toBe(address);
});
