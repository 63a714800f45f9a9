import { render, screen } from '@testing-library/react';
import type { PageData } from 'shared/contracts/visit';
import { useStories } from 'shared/api/stories-store';
import { sampleVisit } from 'shared/testing/sample-visit';
import { VisitProvider } from 'shared/ui/visit';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { en } from './content/en.ts';
import { Page } from './page.tsx';

const stories = sampleVisit('en').data.stories ?? [];

function show(data: PageData) {
  return render(
    <VisitProvider value={sampleVisit('en', { data })}>
      <MemoryRouter>
        <Page words={en} />
      </MemoryRouter>
    </VisitProvider>,
  );
}

const storiesHeading = () => screen.queryByRole('heading', { name: 'Behind the numbers' });

beforeEach(() => useStories.setState(useStories.getInitialState()));

test('shows the three figures with their month and year, and none per person', () => {
  show({ stories });
  const figures = screen.getAllByRole('definition').map((element) => element.textContent);
  expect(figures).toEqual(['৳1,12,908', '1,606', '3,382']);
  const terms = screen.getAllByRole('term').map((element) => element.textContent);
  expect(terms).toEqual(['Zakat distributed in February 2024', 'people helped in February 2024', 'people helped in 2024']);
});

test('the cloth says in words how many stitches it has', () => {
  show({ stories });
  expect(screen.getByRole('img', { name: /^3,382 stitches.* 1,606 / })).toBeDefined();
  expect(screen.getByText('1,776 in the other months')).toBeDefined();
});

test('the stories that came with the document are shown at once', () => {
  show({ stories });
  expect(screen.getByRole('heading', { name: 'Story of Rahima' })).toBeDefined();
  expect(screen.getByRole('link', { name: /^View all stories/ }).getAttribute('href')).toBe('https://blog.example.org');
});

test('while stories are fetched the page says so, and where they can be read', () => {
  useStories.setState({ status: 'loading' });
  show({});
  expect(screen.getByText('Stories are taking a moment')).toBeDefined();
  expect(screen.getByRole('link', { name: /read them there/ }).getAttribute('href')).toBe('https://blog.example.org');
});

test('fetched stories take their place', () => {
  useStories.setState({ status: 'loaded', stories });
  show({});
  expect(storiesHeading()).not.toBeNull();
  expect(screen.getByRole('heading', { name: 'Story of Rahima' })).toBeDefined();
});

test.each(['failed', 'loaded'] as const)('without any story (%s) there is neither a message nor a hole', (status) => {
  useStories.setState({ status, stories: [], errorMessage: 'Something went wrong' });
  const { container } = show({});
  expect(storiesHeading()).toBeNull();
  expect(screen.queryByText('Something went wrong')).toBeNull();
  expect(container.querySelectorAll('section:empty')).toHaveLength(0);
});
