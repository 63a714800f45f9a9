import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { Language } from 'shared/sections/language';
import { SamplePage } from 'shared/testing/sample-page';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bn as pageBangla } from '../content/bn.ts';
import { en as pageEnglish } from '../content/en.ts';
import { changeFigures } from '../model/calculator-store.ts';
import { noFigures, tickGroup } from '../model/figures.ts';
import { nothingChosen, usePrices } from '../model/prices-store.ts';
import { useResult } from '../model/use-result.ts';
import { ResultBar } from '../result-bar.tsx';
import { ResultPanel } from '../result-panel.tsx';
import { calculatorForm } from './calculator-form.ts';
import { bn } from './content/bn.ts';
import { en } from './content/en.ts';

function Calculator({ language }: { language: Language }) {
  const result = useResult();
  const [words, pageWords] = language === 'en' ? [en, pageEnglish] : [bn, pageBangla];
  const form = { status: 'loaded', parts: calculatorForm, words } as const;
  return (
    <>
      <calculatorForm.Inputs words={words} pageWords={pageWords} result={result} />
      <ResultPanel words={pageWords} result={result} form={form} />
      <ResultBar words={pageWords} result={result} form={form} />
    </>
  );
}

/** The calculator with cash ticked; returns the field for cash in hand. */
function show(language: Language = 'en') {
  changeFigures(() => tickGroup(noFigures, 'cash', true));
  render(
    <MemoryRouter>
      <SamplePage language={language}>
        <Calculator language={language} />
      </SamplePage>
    </MemoryRouter>,
  );
  return document.getElementById('cash.inHand') as HTMLInputElement;
}

/** Adds keys to what a field shows, one by one, as a browser does. */
function type(field: HTMLInputElement, keys: string) {
  for (const key of keys) fireEvent.input(field, { target: { value: field.value + key } });
}

const rest = () => act(() => vi.advanceTimersByTime(1000));
/** What has been read out politely, of the field and of the result. */
const heard = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

beforeEach(() => {
  vi.useFakeTimers();
  usePrices.setState({ status: 'loaded', fetched: { gold: '15500', silver: '222', updatedAt: undefined }, message: '', ...nothingChosen });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each(['5 lakh', '50o000', 'five'])(
  'while “%s” cannot be read, the result says so, and says neither an amount nor that nothing is due',
  (typed) => {
    const field = show();
    type(field, typed);
    rest();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const shown = typed.replaceAll(' ', '');
    expect(screen.getAllByText('An amount cannot be read')).toHaveLength(2);
    expect(heard().join()).toContain(`“${shown}” is not an amount. Write digits only, such as 5000 or 3.5.`);
    expect(document.body.textContent).not.toMatch(/Nothing is due|is below the nisab|Give Sadaqah|would be due/);
    expect(document.querySelector('[data-result=zakat]')?.outerHTML).toBe('<data data-result="zakat">–</data>');
    // The field has said it.
    expect(heard()).not.toContain('An amount cannot be read');
  },
);

test('what is due without an amount that cannot be read is said to be without it, to the eye and the ear', () => {
  type(show(), '500000');
  type(document.getElementById('cash.inBank') as HTMLInputElement, '1l');
  rest();
  const result = document.getElementById('result') as HTMLElement;
  expect(within(result).getByText(pageEnglish.result.unreadText)).toBeTruthy();
  expect(within(result).getByRole('link', { name: /Give exact/ })).toBeTruthy();
  expect(heard()).toContainEqual(expect.stringMatching(/12500.* Until then, only what could be read is counted\.$/));
});

test('an amount that is not asked for any more does not count as unread', () => {
  type(show(), 'five');
  expect(within(document.getElementById('result') as HTMLElement).getAllByText('An amount cannot be read')).toBeTruthy();
  act(() => changeFigures((figures) => tickGroup(figures, 'cash', false)));
  expect(document.body.textContent).not.toContain('An amount cannot be read');
});

test('a price that was typed and cannot be read counts as unread', () => {
  type(show(), '50');
  act(() =>
    usePrices.setState(({ typed }) => ({ typed: { ...typed, silver: { ...typed.silver, shown: '2', amount: '2', fault: 'positive' } } })),
  );
  expect(screen.getAllByText('An amount cannot be read')).toHaveLength(2);
});

test.each(['abc', '1e5', '-3', '0', '0.0'])(
  'while “%s” stands for the price of silver, nothing is said to be due at another one',
  (typed) => {
    type(show(), '500000');
    usePrices.setState({ fetched: { gold: '15500', silver: '222', updatedAt: undefined, isSample: true } });
    rest();
    const price = () => document.getElementById('price-silver') as HTMLInputElement;
    type(price(), typed);
    rest();
    expect(price().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText('An amount cannot be read')).toHaveLength(2);
    expect(document.body.textContent).not.toContain('12,500');
  },
);

test('what is erased of an amount that cannot be read is heard', () => {
  const field = show('bn');
  type(field, '50o0');
  rest();
  expect(heard().join()).toContain('“50o0” কোনো পরিমাণ নয়।');
  fireEvent.input(field, { target: { value: '5' } });
  rest();
  expect(heard().join()).toContain('“50o” কোনো পরিমাণ নয়।');
  fireEvent.input(field, { target: { value: '5' } });
  rest();
  expect(field.value).toBe('50');
  expect(screen.queryByText(pageBangla.result.unread)).toBeNull();
});

test.each([
  ['Delete', {}],
  ['a', { ctrlKey: true }],
  ['Backspace', { metaKey: true }],
])('%s in a field that shows nothing begins anew: what could not be read is over', (key, held) => {
  const field = show();
  type(field, 'Tk');
  fireEvent.keyDown(field, { key, ...held });
  expect(field.getAttribute('aria-invalid')).toBeNull();
  type(field, '5000');
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['5000', null]);
});

test('a fault does not outlive what could not be read, once its field is come back to and emptied', () => {
  const field = show();
  type(field, 'five');
  fireEvent.blur(field);
  fireEvent.focus(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  fireEvent.keyDown(field, { key: 'Backspace' });
  expect(field.getAttribute('aria-invalid')).toBeNull();
});

test.each(['deleteByCut', 'deleteWordBackward', 'deleteSoftLineBackward'])(
  'a digit that goes by %s takes what could not be read with it',
  (inputType) => {
    const field = show();
    type(field, '5 lakh');
    fireEvent.input(field, { target: { value: '' }, inputType });
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['', null]);
  },
);

test('a whole amount that is marked and erased takes what could not be read with it, by the keys of a phone as well', () => {
  const field = show();
  field.focus();
  type(field, '5l');
  field.setSelectionRange(0, 1);
  fireEvent(document, new Event('selectionchange'));
  fireEvent.input(field, { target: { value: '' }, inputType: 'deleteContentBackward' });
  type(field, '70');
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['70', null]);
});

test('a price of gold that cannot be read leaves what silver decides, and gold’s nisab is not said', () => {
  type(show(), '500');
  act(() =>
    usePrices.setState(({ typed }) => ({
      fetched: { gold: null, silver: '222', updatedAt: undefined },
      typed: { ...typed, gold: { ...typed.gold, shown: '15', amount: '15', fault: 'positive' } },
    })),
  );
  rest();
  expect(heard()).toContain(pageEnglish.result.notDue);
  expect(document.body.textContent).not.toMatch(/gold nisab/);
});
