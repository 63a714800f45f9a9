import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { PageContext } from 'shared/contracts/page-context';
import type { StoriesBlockProps } from 'shared/ui/section-routes';
import type { Language } from 'shared/sections/language';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SamplePage } from 'shared/testing/sample-page';
import { type BorrowedBlocks, BorrowedBlocksContext } from '../../federation/borrowed-blocks.ts';
import { bn } from './content/bn.ts';
import { en } from './content/en.ts';
import { Page } from './page.tsx';

const fetchMetalRate = vi.hoisted(() => vi.fn());
vi.mock('shared/api/rate-client', () => ({ fetchMetalRate }));

const rates = { prices: { xau: { selling_price: 17_234 }, xag: { selling_price: 222 } }, updated_at: '2026-11-21T04:05:00Z' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T06:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

function show(language: Language, overrides: Partial<PageContext> = {}, blocks: BorrowedBlocks = {}) {
  return render(
    <MemoryRouter>
      <SamplePage language={language} overrides={overrides}>
        <BorrowedBlocksContext value={blocks}>
          <Page words={language === 'en' ? en : bn} />
        </BorrowedBlocksContext>
      </SamplePage>
    </MemoryRouter>,
  );
}

test.each([
  ['en', 'Sample price, not a real one.'],
  ['bn', 'নমুনা দর, আসল নয়।'],
] as const)('a sample price is marked as one, in %s', (language, mark) => {
  show(language, { data: { rates: { ...rates, sample: true } } });
  expect(document.body.textContent).toContain(mark);
});

test('a price that somebody set is no sample', () => {
  show('en', { data: { rates } });
  expect(document.body.textContent).not.toContain('Sample price');
});

test('the headline is the one of the specification', () => {
  show('en', { data: { rates } });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Giving Back to the Community, One Donation at a Time');
});

test('the strip shows the silver nisab of the document, its sum and its time', () => {
  show('en', { data: { rates } });
  const strip = screen.getByRole('region', { name: 'Today’s nisab, silver' });
  expect(strip.textContent).toContain('৳1,35,943.92');
  expect(strip.textContent).toContain('612.36 g at ৳222.00 a gram. Updated 21 November 2026, 10:05 am.');
  expect(fetchMetalRate).not.toHaveBeenCalled();
});

test.each(['en', 'bn'] as const)('a price that is three days old is not called today’s, in %s', (language) => {
  show(language, { data: { rates: { ...rates, updated_at: '2026-11-18T04:05:00Z' }, ratesAreOld: true } });
  const strip = screen.getByRole('region', { name: language === 'en' ? 'Nisab of silver' : 'রুপার নিসাব' });
  expect(strip.textContent).toContain(language === 'en' ? 'price is old (18 November 2026, 10:05 am)' : 'পুরোনো দর: ১৮ নভেম্বর ২০২৬');
  expect(strip.textContent).not.toMatch(/today|আজকের/i);
});

test('a price without a readable date is shown without one, and not as today’s', () => {
  show('bn', { data: { rates: { ...rates, updated_at: 'today' } } });
  const strip = screen.getByRole('region', { name: 'রুপার নিসাব' });
  expect(strip.textContent).toContain('৳১,৩৫,৯৪৩.৯২');
  expect(strip.textContent).not.toContain('হালনাগাদ');
});

test('a document without a price fetches it', async () => {
  fetchMetalRate.mockResolvedValueOnce(rates);
  show('en', { data: {} });
  expect(screen.getByText('Calculating...')).toBeTruthy();
  expect(await screen.findByText('৳1,35,943.92', { exact: false })).toBeTruthy();
});

test('where the price cannot be fetched, the message stands in its place and no amount', async () => {
  fetchMetalRate.mockRejectedValueOnce(new Error('Something went wrong'));
  show('en', { data: {} });
  expect(await screen.findByText('Something went wrong')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Today’s nisab, silver' }).textContent).not.toContain('৳');
});

function Stories({ words, layout, action }: StoriesBlockProps) {
  return (
    <h2>
      {words.heading}, {layout}, {action}
    </h2>
  );
}

const storiesHeading = 'How Your Zakat Makes a Difference, feature, give';

test('the server puts the stories of the impact section into the page', () => {
  show('en', { data: { rates } }, { rendered: { stories: Stories } });
  expect(screen.getByRole('heading', { name: storiesHeading })).toBeTruthy();
});

test('on the way here from another page the section is loaded', async () => {
  show('en', { data: { rates } }, { load: async () => ({ stories: Stories }) });
  expect(await screen.findByRole('heading', { name: storiesHeading })).toBeTruthy();
});

test('stories that came with the document are kept as they are, and nothing is loaded', () => {
  const load = vi.fn(async () => ({ stories: Stories }));
  const server = show('en', { data: { rates } }, { rendered: { stories: Stories } }).container;
  document.body.append(server);
  show('en', { data: { rates } }, { load });
  expect(screen.getAllByRole('heading', { name: storiesHeading })).toHaveLength(2);
  expect(load).not.toHaveBeenCalled();
});

function BrokenStories(): never {
  throw new Error('broken on purpose');
}

test.each<[string, BorrowedBlocks['load'], unknown[]]>([
  ['cannot be loaded', () => Promise.reject(new Error('gone')), []],
  ['lends none', async () => undefined, []],
  ['lends one that throws', async () => ({ stories: BrokenStories }), [['impact', 4, 'broken on purpose']]],
])('where the section %s there is neither a block nor a hole', async (_, load, marked) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const mark = vi.fn();
  Object.assign(performance, { mark });
  const { container } = show('en', { data: { rates } }, load ? { load } : {});
  await act(async () => {});
  expect(container.querySelector("[data-block='stories']")?.innerHTML).toBe('');
  expect(mark.mock.calls.map(([, { detail }]) => [detail.section, detail.step, detail.error.message])).toEqual(marked);
  expect(screen.getByRole('heading', { name: 'Explore More' })).toBeTruthy();
});

test('where there are no stories at all, nothing is loaded', () => {
  const load = vi.fn(async () => ({ stories: Stories }));
  show('en', { data: { rates, stories: [] } }, { load });
  expect(load).not.toHaveBeenCalled();
});

test.each([
  ['What is Zakat?', '/about_zakat'],
  ['Why Give Zakat?', '/zakat_purpose'],
  ['Who Receives Zakat?', '/how_it_works'],
  ['Calculating Zakat?', '/calculate'],
])('%s leads to %s', (title, path) => {
  show('en', { data: { rates } });
  expect(screen.getByText(title).closest('a')?.getAttribute('href')).toBe(path);
});

test('the call button dials the number of the configuration', () => {
  show('bn', { data: { rates } });
  const link = screen.getByRole('link', { name: 'ফোন করুন: +৮৮০ ১০০০-০০০০০০' });
  expect(link.getAttribute('href')).toBe('tel:+8801000000000');
});
