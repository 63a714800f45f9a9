import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import type { MetalRate } from 'shared/contracts/metal-rate';
import type { Language } from 'shared/sections/language';
import { SamplePage } from 'shared/testing/sample-page';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bn } from './content/bn.ts';
import { en } from './content/en.ts';
import { Page } from './page.tsx';

const fetchMetalRate = vi.hoisted(() => vi.fn());
vi.mock('shared/api/rate-client', () => ({ fetchMetalRate }));

const updated_at = '2026-11-21T04:05:00Z';
const rates: MetalRate = { prices: { xau: { selling_price: 17_234 }, xag: { selling_price: 222 } }, updated_at };
const silverOnly: MetalRate = { prices: { xag: { selling_price: 222 } }, updated_at };

function pageWith(known: MetalRate | undefined, language: Language = 'en', ratesAreOld = false) {
  return (
    <MemoryRouter>
      <SamplePage language={language} overrides={{ data: known ? { rates: known, ratesAreOld } : {} }}>
        <Page words={language === 'en' ? en : bn} />
      </SamplePage>
    </MemoryRouter>
  );
}

const card = (name: string) => screen.getByRole('region', { name });

/** No sum of money that stands for "unknown". */
function expectNoFalseFigures() {
  expect(document.body.textContent).not.toMatch(/NaN|undefined|৳0|৳০|Infinity/);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T06:00:00Z') });
  fetchMetalRate.mockReset().mockReturnValue(new Promise(() => {}));
});

afterEach(() => {
  vi.useRealTimers();
});

test('the prices of the document are shown at once, with their sum and their time', () => {
  render(pageWith(rates));
  expect(card('Nisab of silver').textContent).toContain('৳1,35,943.92');
  expect(card('Nisab of silver').textContent).toContain('612.36 g×selling price a gram৳222.00');
  expect(card('Nisab of gold').textContent).toContain('৳15,07,630.32');
  expect(screen.getByRole('status').textContent).toBe('Updated 21 November 2026, 10:05 am');
  expect(fetchMetalRate).not.toHaveBeenCalled();
});

test.each([
  ['en', ['Nisab of silver', 'Nisab of gold'], 'Sample price, not a real one.'],
  ['bn', ['রুপার নিসাব', 'সোনার নিসাব'], 'নমুনা দর, আসল নয়।'],
] as const)('sample prices are marked above the cards and in each of them, in %s', (language, cards, mark) => {
  render(pageWith({ ...rates, sample: true }, language));
  for (const name of cards) expect(card(name).textContent).toContain(mark);
  expect(document.body.textContent?.split(mark)).toHaveLength(4);
});

test('in Bangla they are shown in its numerals', () => {
  render(pageWith(rates, 'bn'));
  expect(card('রুপার নিসাব').textContent).toContain('৳১,৩৫,৯৪৩.৯২');
  expect(card('সোনার নিসাব').textContent).toContain('৮৭.৪৮ গ্রাম');
});

test.each(['en', 'bn'] as const)(
  'prices that are three days old are shown as old on each card, and nowhere called today’s, in %s',
  (language) => {
    render(pageWith({ ...rates, updated_at: '2026-11-18T04:05:00Z' }, language, true));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(language === 'en' ? 'Nisab in taka' : 'নিসাব কত টাকা');
    expect(screen.getByText(language === 'en' ? 'These prices are old' : 'এই দর পুরোনো')).toBeTruthy();
    const age = language === 'en' ? 'At an old price (18 November 2026, 10:05 am).' : 'এটি পুরোনো দর: ১৮ নভেম্বর ২০২৬, সকাল ১০:০৫।';
    expect(screen.getAllByText(age)).toHaveLength(2);
    for (const metal of screen.getAllByRole('region')) expect(metal.textContent).not.toMatch(/today|আজকের/i);
  },
);

test('prices that are new are called today’s', () => {
  render(pageWith(rates));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Today’s nisab');
  expect(screen.queryByText('These prices are old')).toBeNull();
});

test('before any script, a page without prices says that they are not here', () => {
  const html = renderToString(pageWith(undefined));
  expect(html).toContain('Not available yet');
  expect(html).not.toMatch(/loading|NaN|৳/);
});

test('without prices in the document they are fetched: loading, then failed, then loaded when asked again', async () => {
  fetchMetalRate.mockRejectedValueOnce(new Error('Something went wrong'));
  render(pageWith(undefined));
  expect(within(card('Nisab of silver')).getByText('loading...')).toBeTruthy();
  expect(within(card('Nisab of silver')).getByText('waiting')).toBeTruthy();
  expectNoFalseFigures();
  await waitFor(() => expect(card('Nisab of gold').dataset.state).toBe('failed'));
  expect(within(card('Nisab of silver')).getByText('Something went wrong')).toBeTruthy();
  expectNoFalseFigures();
  fetchMetalRate.mockResolvedValueOnce(rates);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(document.activeElement).toBe(card('Nisab of silver'));
  await waitFor(() => expect(card('Nisab of gold').textContent).toContain('৳15,07,630.32'));
});

test('where only silver is known, its nisab is shown and gold says why it is not', () => {
  render(pageWith(silverOnly));
  expect(card('Nisab of silver').textContent).toContain('৳1,35,943.92');
  expect(card('Nisab of gold').dataset.state).toBe('failed');
  expect(within(card('Nisab of gold')).getByText(/The silver nisab does not depend on it/)).toBeTruthy();
  expectNoFalseFigures();
});

test('a price that cannot be reckoned with is one that is not known', () => {
  render(pageWith({ prices: { xau: { selling_price: 1e-7 }, xag: { selling_price: 222 } }, updated_at }));
  expect(card('Nisab of silver').textContent).toContain('৳1,35,943.92');
  expect(card('Nisab of gold').dataset.state).toBe('failed');
  expectNoFalseFigures();
});

test('while newer prices are fetched the known ones stay; where they do not come, the last ones are named as such', async () => {
  let fail: (error: Error) => void = () => {};
  fetchMetalRate.mockReturnValueOnce(new Promise((_, reject) => (fail = reject)));
  render(pageWith(rates));
  await userEvent.click(screen.getByRole('link', { name: 'Update the prices' }));
  expect(screen.getByRole('status').textContent).toBe('loading...');
  expect(card('Nisab of silver').textContent).toContain('৳1,35,943.92');
  fail(new Error('Something went wrong'));
  await waitFor(() => expect(card('Nisab of silver').dataset.state).toBe('failed'));
  expect(card('Nisab of silver').textContent).toContain(
    'By the last one we have, the nisab is ৳1,35,943.92, at ৳222.00 a gram (21 November 2026, 10:05 am).',
  );
});

test('an answer that comes after the question was asked again is ignored', async () => {
  let answerLate: (rate: MetalRate) => void = () => {};
  fetchMetalRate.mockReturnValueOnce(new Promise((resolve) => (answerLate = resolve))).mockResolvedValueOnce(rates);
  render(pageWith(undefined));
  await userEvent.click(screen.getByRole('link', { name: 'Update the prices' }));
  await waitFor(() => expect(card('Nisab of silver').textContent).toContain('৳1,35,943.92'));
  answerLate({ prices: { xag: { selling_price: 1 } } });
  await Promise.resolve();
  expect(card('Nisab of silver').textContent).toContain('৳1,35,943.92');
});

test('five questions share one name, so that one is open at a time', () => {
  const { container } = render(pageWith(rates));
  expect([...container.querySelectorAll('.faq details')].map((details) => details.getAttribute('name'))).toEqual(Array(5).fill('nisab'));
});
