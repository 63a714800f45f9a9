import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { Visit } from 'shared/contracts/visit';
import { LanguageProvider } from 'shared/i18n/language';
import type { Language } from 'shared/sections/language';
import { VisitProvider } from 'shared/ui/visit';
import { expect, test, vi } from 'vitest';
import { sampleVisit } from 'shared/testing/sample-visit';
import { bn } from '../content/bn.ts';
import { en } from '../content/en.ts';
import { Page } from './home-page.tsx';

const fetchMetalRate = vi.hoisted(() => vi.fn());
vi.mock('shared/api/api-client', () => ({ fetchMetalRate, fetchStories: () => new Promise(() => {}) }));

const rates = { prices: { xau: { selling_price: 17_234 }, xag: { selling_price: 222 } }, updated_at: '2026-11-21T04:05:00Z' };

function show(language: Language, overrides: Partial<Visit> = {}) {
  const visit = sampleVisit(language, overrides);
  render(
    <MemoryRouter>
      <LanguageProvider value={language}>
        <VisitProvider value={visit}>
          <Page words={language === 'en' ? en : bn} />
        </VisitProvider>
      </LanguageProvider>
    </MemoryRouter>,
  );
}

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

test('a price without a readable date is shown without one', () => {
  show('bn', { data: { rates: { ...rates, updated_at: 'today' } } });
  const strip = screen.getByRole('region', { name: 'আজকের নিসাব, রুপা' });
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
  expect(screen.queryByText(/৳/)).toBeNull();
});

test('without stories the story block leaves no hole', () => {
  show('en', { data: { rates, stories: [] } });
  expect(screen.queryByText('How Your Zakat Makes a Difference')).toBeNull();
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
