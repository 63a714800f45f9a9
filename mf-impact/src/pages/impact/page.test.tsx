import { act, render, screen, within } from '@testing-library/react';
import type { Figures, Site } from 'shared/contracts/site';
import type { PageData } from 'shared/contracts/page-context';
import type { Language } from 'shared/sections/language';
import { useStories } from 'shared/api/stories-store';
import { SamplePage } from 'shared/testing/sample-page';
import { samplePageContext } from 'shared/testing/sample-page-context';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { bn } from './content/bn.ts';
import { en } from './content/en.ts';
import { Page } from './page.tsx';

const stories = samplePageContext('en').data.stories ?? [];

const sampleFigures = samplePageContext('en').data.figures as Required<Figures>;

/** The page with these data, and with settings and figures that differ from the sample's. */
function show(data: PageData, { counted, accounts, ...site }: Partial<Site> = sampleFigures, language: Language = 'en') {
  return render(
    <SamplePage language={language} overrides={{ data: { figures: { counted, accounts }, ...data } }} site={site}>
      <MemoryRouter>
        <Page words={language === 'en' ? en : bn} />
      </MemoryRouter>
    </SamplePage>,
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

test('says at its head how many people were helped, and who counted them when', () => {
  show({ stories });
  expect(screen.getByText('3,382 people were helped in 2024: one stitch for each.')).toBeDefined();
  expect(screen.getByText('Sample figures')).toBeDefined();
  expect(screen.getByText('Counted by a sample office on 1 January 2025.')).toBeDefined();
  expect(screen.getByRole('img', { name: /^3,382 people helped in 2024, 1,606 of them in February\./ })).toBeDefined();
});

test('the figures are those of the configuration; a cloth that is not woven for them is left out', () => {
  const counted = { month: '2026-07', takaInMonth: 5, peopleInMonth: 6, peopleInYear: 70, by: { en: 'X', bn: 'ক' }, on: '2027-01-02' };
  show({ stories }, { sample: false, counted }, 'bn');
  expect(screen.getByText('২০২৬ সালে সাহায্য পেয়েছেন ৭০ জন।')).toBeDefined();
  expect(screen.getAllByRole('definition').map((element) => element.textContent)).toEqual(['৳৫', '৬ জন', '৭০ জন']);
  expect(screen.getByText('গণনাকারী: ক। গণনার তারিখ: ২ জানুয়ারি ২০২৭।')).toBeDefined();
  expect(screen.queryByRole('img', { name: /ফোঁড়/ })).toBeNull();
  expect(screen.queryByText(/নমুনা সংখ্যা/)).toBeNull();
});

test('without figures there are none', () => {
  show({ stories }, {});
  expect(screen.queryAllByRole('definition')).toEqual([]);
  expect(screen.queryByRole('heading', { name: 'In numbers' })).toBeNull();
});

/** The cells of a table's rows, its head left out. */
function rowsOf(table: HTMLElement): string[][] {
  const rows = within(table).getAllByRole('row').slice(1);
  return rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));
}

test('the money of a year is a table of funds, the latest year first, and marked as a sample', () => {
  const [year] = sampleFigures.accounts?.years ?? [];
  if (!year) throw new Error('the sample has no year');
  const accounts = { ...sampleFigures.accounts, years: [{ ...year, year: 2022 }, year] } as Site['accounts'];
  show({ stories }, { accounts });
  const tables = screen.getAllByRole('table', { name: /^20\d\d Sample$/ });
  expect(tables.map((table) => table.querySelector('caption')?.textContent)).toEqual(['2024 Sample', '2022 Sample']);
  expect(rowsOf(tables[0] as HTMLElement)).toEqual([
    ['Hardship Relief Fund', '৳3,00,000', '50%'],
    ['Housing Fund', '৳2,00,000', '33%'],
    ['Work & Education Fund', '৳1,00,000', '17%'],
    ['All three funds', '৳6,00,000'],
    ['Running costs', '৳60,000'],
  ]);
  expect(screen.getByText('Sample figures and names.')).toBeDefined();
});

test('says who answers for the money', () => {
  show({ stories });
  for (const [term, answer] of [
    ['Who pays the running costs', 'sample donors'],
    ['Trustees', 'Sample trustee'],
    ['Auditor', 'Sample auditor'],
    ['Registration', 'Sample: not registered'],
    ['Annual reports', 'Sample: the report of each year will be here to download.'],
  ] as const) {
    expect(screen.getByRole('rowheader', { name: term }).nextElementSibling?.textContent).toBe(answer);
  }
});

test('the foundation’s own accounts are not called samples, and their reports can be opened', () => {
  const accounts = { ...sampleFigures.accounts, reports: [{ year: 2024, url: 'https://files.example.org/2024.pdf' }] };
  show({ stories }, { sample: false, registration: 'No. 1', accounts: accounts as Site['accounts'] });
  expect(screen.queryByText('Sample')).toBeNull();
  expect(screen.queryByText('Sample figures and names.')).toBeNull();
  expect(screen.getByRole('rowheader', { name: 'Registration' }).nextElementSibling?.textContent).toBe('No. 1');
  const report = screen.getByRole('link', { name: 'Annual report 2024 (opens in a new tab)' });
  expect(report.getAttribute('href')).toBe('https://files.example.org/2024.pdf');
});

test('accounts that were not published are said not to be, with a way to ask', () => {
  show({ stories }, { sample: false, accounts: undefined, registration: 'No. 1' });
  expect(screen.getByText('Our accounts are not on this page yet.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Ask us about them' }).getAttribute('href')).toBe('/contact');
  expect(screen.queryByRole('rowheader', { name: 'Trustees' })).toBeNull();
});

test.each([
  ['/samples/story-work.svg', 'Sample stories, not real people.'],
  ['https://blog.example.org/1.jpg', 'Told with consent. Names are changed and faces are not shown.'],
])('consent is claimed for real people only: a story with the picture %s', (image, intro) => {
  const [story] = stories;
  show({ stories: story ? [{ ...story, image }] : [] });
  expect(screen.getByText(intro)).toBeDefined();
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
  useStories.setState({ status: 'loading' });
  const { container } = show({});
  act(() => useStories.setState({ status, stories: [], errorMessage: 'Something went wrong' }));
  expect(storiesHeading()).toBeNull();
  expect(screen.queryByText('Something went wrong')).toBeNull();
  expect(container.querySelectorAll('section:empty')).toHaveLength(0);
});
