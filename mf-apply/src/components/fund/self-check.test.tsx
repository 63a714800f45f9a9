import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { MetalRate } from 'shared/contracts/metal-rate';
import type { Language } from 'shared/sections/language';
import { SamplePage } from 'shared/testing/sample-page';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bn } from '../../content/bn.ts';
import { en } from '../../content/en.ts';
import { SelfCheck } from './self-check.tsx';

const updated_at = '2026-11-21T04:05:00Z';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T06:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

function textWith(rates: MetalRate, language: Language = 'en', ratesAreOld = false): string {
  const { check } = (language === 'en' ? en : bn).fund;
  const { container } = render(
    <MemoryRouter>
      <SamplePage language={language} overrides={{ data: { rates, ratesAreOld } }}>
        <SelfCheck words={check} questions={check.questions} join="/contact" showAmount />
      </SamplePage>
    </MemoryRouter>,
  );
  return container.textContent;
}

const silver = (selling_price: number): MetalRate => ({ prices: { xag: { selling_price } }, updated_at });

test('the nisab that other pages show is named to the taka, rounded half-up', () => {
  expect(textWith(silver(222))).toContain('By the silver price of 21 November 2026 it is about ৳1,35,944.');
  // 612.36 × 164.1 is 100488.276; 612.36 × 3.6 is 2204.496, a nisab of ৳2,204.50.
  expect(textWith(silver(164.1))).toContain('about ৳1,00,488.');
  expect(textWith(silver(3.6))).toContain('about ৳2,205.');
});

test.each([
  ['en', 'By the silver price of 21 November 2026, which is old, it was about ৳1,35,944.'],
  ['bn', '২১ নভেম্বর ২০২৬ তারিখের রুপার দরে নিসাব ছিল প্রায় ৳১,৩৫,৯৪৪; দরটি পুরোনো।'],
] as const)('a price that is old is said to be, in %s', (language, words) => {
  expect(textWith(silver(222), language, true)).toContain(words);
});

test.each([
  ['en', '৳1,35,944. Sample price, not a real one.'],
  ['bn', '৳১,৩৫,৯৪৪। নমুনা দর, আসল নয়।'],
] as const)('a sample price is marked as one, in %s', (language, words) => {
  expect(textWith({ ...silver(222), sample: true }, language)).toContain(words);
});

test.each([
  { prices: { xag: { selling_price: 0 } }, updated_at },
  { prices: { xag: { selling_price: 222 } }, updated_at: 'yesterday' },
  { prices: { xag: { selling_price: 222 } } },
  { prices: {}, updated_at },
])('no amount is named by %j', (rates) => {
  expect(textWith(rates)).not.toContain('৳');
});
