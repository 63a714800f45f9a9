import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import type { PageData } from '../../contracts/page-context.ts';
import { SamplePage } from '../../testing/sample-page.tsx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePricesOld } from './prices-old.tsx';

const updated_at = '2026-11-21T04:05:00Z';
const rates = { prices: { xag: { selling_price: 222 } }, updated_at };

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T06:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

function Prices({ updatedAt = updated_at }: { updatedAt?: string }) {
  return usePricesOld(updatedAt) ? 'old' : 'new';
}

function pageWith(data: PageData, updatedAt?: string) {
  return (
    <SamplePage overrides={{ data }}>
      <Prices {...(updatedAt ? { updatedAt } : {})} />
    </SamplePage>
  );
}

test('the server’s first words are those of the origin', () => {
  expect(renderToString(pageWith({ rates, ratesAreOld: false }))).toBe('new');
  expect(renderToString(pageWith({ rates, ratesAreOld: true }))).toBe('old');
});

test('a page that stays open notices when its prices grow old', () => {
  render(pageWith({ rates, ratesAreOld: false }));
  expect(screen.getByText('new')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(47 * 60 * 60 * 1000));
  expect(screen.getByText('old')).toBeTruthy();
});

test('a device whose clock is slow does not make the document’s prices new', () => {
  render(pageWith({ rates, ratesAreOld: true }));
  expect(screen.getByText('old')).toBeTruthy();
});

test('prices that were fetched later are judged by their own date', () => {
  render(pageWith({ rates: { ...rates, updated_at: '2026-11-01T00:00:00Z' }, ratesAreOld: true }));
  expect(screen.getByText('new')).toBeTruthy();
});
