import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { MetalRate } from 'shared/contracts/metal-rate';
import type { DatedPrices } from 'shared/domain/metal-prices';
import type { Language } from 'shared/sections/language';
import { SamplePage } from 'shared/testing/sample-page';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bn as pageBangla } from '../content/bn.ts';
import { en as pageEnglish } from '../content/en.ts';
import { changeFigures } from '../model/calculator-store.ts';
import { noFigures, tickGroup } from '../model/figures.ts';
import { type PricesState, nothingChosen, usePrices } from '../model/prices-store.ts';
import { useResult } from '../model/use-result.ts';
import { ResultStamp } from '../result-stamp.tsx';
import { bn } from './content/bn.ts';
import { setMetal, typeInto } from './edit-figures.ts';
import { en } from './content/en.ts';
import { PriceHelp } from './price-help.tsx';

const both: DatedPrices = { gold: '15500', silver: '222', updatedAt: '2026-11-27T04:05:00Z' };
const bothOld: DatedPrices = { ...both, updatedAt: '2026-10-28T04:05:00Z' };
const bothUndated: DatedPrices = { ...both, updatedAt: undefined };

function Result({ language }: { language: Language }) {
  const result = useResult();
  const [words, page] = language === 'en' ? [en, pageEnglish] : [bn, pageBangla];
  return (
    <>
      <section id="result" tabIndex={-1}>
        <PriceHelp words={words.result} faults={page.faults} result={result} />
      </section>
      <ResultStamp words={page} result={result} />
    </>
  );
}

/** Shows what the result says of its prices, to a visitor who has entered 10 vori of gold; `document` is the rate of the document. */
function show(prices: Partial<PricesState>, language: Language = 'en', document?: MetalRate) {
  usePrices.setState({ status: 'loaded', ...prices });
  changeFigures(() => typeInto(setMetal(tickGroup(noFigures, 'goldAndSilver', true), 'gold', { mode: 'weight' }), 'gold.weight', '10'));
  render(
    <MemoryRouter>
      <SamplePage language={language} {...(document ? { overrides: { data: { rates: document } } } : {})}>
        <Result language={language} />
      </SamplePage>
    </MemoryRouter>,
  );
}

const text = () => document.body.textContent;
const field = (metal: 'gold' | 'silver') => screen.queryByLabelText(en.result[`${metal}Price`]);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-27T06:00:00Z') });
  usePrices.setState({ fetched: null, message: '', ...nothingChosen });
});
afterEach(() => {
  vi.useRealTimers();
});

test('prices of one age are named together', () => {
  show({ fetched: both });
  expect(text()).toContain('Prices as of 27 November 2026, 10:05 am. An estimate');
  expect(text()).not.toContain('gold');
  expect(field('gold')).toBeNull();
});

test('while silver’s price is typed, the old price of gold stays marked, and its field stays', async () => {
  show({ fetched: bothOld });
  expect(text()).toContain('These prices are old.');
  expect(text()).toContain('Old prices, as of 28 October 2026, 10:05 am.');
  await userEvent.type(screen.getByLabelText(en.result.silverPrice), '2');
  expect(text()).toContain('The price of gold is old.');
  expect(text()).toContain('With a price of silver that you typed. Old price of gold, as of 28 October 2026, 10:05 am.');
  await userEvent.type(screen.getByLabelText(en.result.goldPrice), '15000');
  expect(text()).not.toMatch(/is old|Old price/);
  expect(text()).toContain('With a price that you typed.');
  expect([field('silver'), field('gold')]).not.toContain(null);
});

test('a new price of silver does not make the last known price of gold new', () => {
  show({ fetched: { ...both, gold: null }, last: bothOld });
  expect(text()).toContain('The price of gold is old.');
  expect(text()).toContain('Price of silver as of 27 November 2026, 10:05 am. Old price of gold, as of 28 October 2026, 10:05 am.');
});

test('nor does a new price of gold make that of silver new', () => {
  show({ fetched: { ...both, silver: null }, last: bothOld });
  expect(text()).toContain('The price of silver is old.');
  expect(text()).toContain('Old price of silver, as of 28 October 2026, 10:05 am. Price of gold as of 27 November 2026, 10:05 am.');
});

test('each price is marked in Bangla, too', () => {
  show({ fetched: { ...both, gold: null }, last: bothOld }, 'bn');
  expect(text()).toContain('সোনার দরটি পুরোনো।');
  expect(text()).toContain('রুপার দরের তারিখ: ২৭ নভেম্বর ২০২৬, সকাল ১০:০৫। সোনার পুরোনো দরের তারিখ: ২৮ অক্টোবর ২০২৬, সকাল ১০:০৫।');
});

test('a price without a date is said to be undated, beside one that is old', () => {
  show({ fetched: { ...bothUndated, gold: null }, last: bothOld });
  expect(text()).toContain('Price of silver without a date. Old price of gold, as of 28 October 2026, 10:05 am.');
});

test.each([
  ['en', 'Sample prices, not real ones.', 'If you know the prices, type them yourself.'],
  ['bn', 'নমুনা দর, আসল নয়।', 'আসল দর জানা থাকলে নিজে লিখুন।'],
] as const)('sample prices are marked as such, and others can be typed, in %s', async (language, mark, help) => {
  show({ fetched: { ...both, isSample: true } }, language);
  expect(text()).toContain(mark);
  expect(text()).toContain(help);
  const { silverPrice, goldPrice } = (language === 'en' ? en : bn).result;
  await userEvent.type(screen.getByLabelText(silverPrice), '2');
  expect(text()).toContain(
    language === 'en'
      ? 'With a price of silver that you typed. Price of gold as of 27 November 2026, 10:05 am. Sample price of gold,'
      : 'সোনার নমুনা দর, আসল নয়।',
  );
  await userEvent.type(screen.getByLabelText(goldPrice), '15000');
  expect(text()).not.toMatch(/sample|নমুনা/i);
});

const lastPrice = () => screen.queryByRole('button', { name: /^(Use the last known price|সর্বশেষ পাওয়া দরে)/ });

test('where gold’s price alone is missing, the last known price of gold is offered', async () => {
  show({ fetched: { ...both, gold: null } });
  expect(lastPrice()?.textContent).toBe('Use the last known price: gold ৳15,500.00 (21 November 2026, 10:05 am)');
  await userEvent.click(screen.getByRole('button', { name: /^Use the last/ }));
  expect(text()).toContain('Price of silver as of 27 November 2026, 10:05 am. Old price of gold, as of 21 November 2026, 10:05 am.');
  expect(lastPrice()).toBeNull();
  expect(document.activeElement?.id).toBe('result');
});

test('where both are missing, both are offered', () => {
  show({ status: 'failed' }, 'bn');
  expect(lastPrice()?.textContent).toBe('সর্বশেষ পাওয়া দরে হিসাব করুন: রুপা ৳২২২.০০, সোনা ৳১৫,৫০০.০০ (২১ নভেম্বর ২০২৬, সকাল ১০:০৫)');
});

test('a document that lacks the missing price offers none', () => {
  show({ fetched: { ...both, gold: null } }, 'en', { prices: { xag: { selling_price: 222 } } });
  expect(lastPrice()).toBeNull();
});

test('a last known price without a date is offered without one', () => {
  show({ status: 'failed' }, 'en', { prices: { xag: { selling_price: 222 } } });
  expect(lastPrice()?.textContent).toBe('Use the last known price: silver ৳222.00');
});

const retry = () => screen.queryByRole('button', { name: en.result.retry });

test('while prices that are in use are asked for anew after a failure, there is nothing to help with', () => {
  show({ fetched: both, status: 'failed', message: 'No answer.' });
  act(() => usePrices.setState({ status: 'loading' }));
  expect(retry()).toBeNull();
  expect(screen.queryByRole('link', { name: en.result.askPerson })).toBeNull();
});

test.each([
  ['silver', 'failed', 'No answer.'],
  ['gold', 'failed', 'No answer.'],
  ['silver', 'loaded', ''],
  ['gold', 'loaded', ''],
] as const)('while a price of %s that was missing where prices had %s is asked for anew, the help stays', (metal, status, message) => {
  show({ fetched: { ...both, [metal]: null }, status, message });
  act(() => usePrices.setState({ status: 'loading' }));
  expect(retry()?.dataset.state).toBe('pending');
  expect(screen.getByRole('link', { name: en.result.askPerson })).toBeDefined();
});

test.each([
  ['en', pageEnglish, en],
  ['bn', pageBangla, bn],
] as const)('a price of zero is refused as one, and not as something else than digits (%s)', async (language, page, words) => {
  show({ fetched: bothOld }, language);
  await userEvent.type(screen.getByLabelText(words.result.silverPrice), '0');
  expect(screen.getByText(page.faults.price)).toBeTruthy();
  expect(screen.queryByText(page.faults.positive)).toBeNull();
});
