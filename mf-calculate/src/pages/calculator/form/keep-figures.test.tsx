import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeFigures, useCalculator } from '../model/calculator-store.ts';
import { noFigures, tickGroup } from '../model/figures.ts';
import { en } from './content/en.ts';
import { typeInto } from './edit-figures.ts';
import { KeepFigures } from './keep-figures.tsx';
import { saveFigures, savedFigures } from './saved-figures.ts';

const words = en.keep;
const inBank = (amount: string) => typeInto(tickGroup(noFigures, 'cash', true), 'cash.inBank', amount);
const shown = () => useCalculator.getState().figures;
const kept = () => savedFigures()?.fields['cash.inBank']?.shown;
const type = (amount: string) => act(() => changeFigures((figures) => typeInto(figures, 'cash.inBank', amount)));

/** Shows the buttons as a visit does that comes to the page; leaves it again by what it returns. */
function visit() {
  const { unmount } = render(<KeepFigures words={words} onClear={() => {}} />, { wrapper: MemoryRouter });
  return unmount;
}

const status = () => screen.getByRole('status').textContent;
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());

beforeEach(() => {
  // Each test begins with nothing kept, and nothing entered.
  const leave = visit();
  press(words.clear);
  leave();
});

afterEach(() => vi.restoreAllMocks());

test('what was saved comes back, and is kept up to date', () => {
  saveFigures(inBank('500'));
  visit();
  expect(shown()).toEqual(inBank('500'));
  expect(status()).toBe(words.restored);
  type('600');
  expect(kept()).toBe('600');
});

test('a box that is ticked before the figures come back stays ticked', () => {
  saveFigures(inBank('500'));
  changeFigures((figures) => tickGroup(figures, 'mortgage', true));
  visit();
  expect(shown().ticked).toEqual({ cash: true, mortgage: true });
  expect(shown().fields['cash.inBank']?.amount).toBe('500');
});

test('a look at another page leaves what was typed', () => {
  saveFigures(inBank('500'));
  const leave = visit();
  type('600');
  leave();
  visit();
  expect(shown().fields['cash.inBank']?.amount).toBe('600');
  type('800');
  expect(kept()).toBe('800');
});

test('figures that nobody asked to save are neither replaced nor saved', () => {
  const leave = visit();
  changeFigures(() => inBank('600'));
  saveFigures(inBank('700'));
  leave();
  visit();
  type('800');
  expect(shown().fields['cash.inBank']?.amount).toBe('800');
  expect(kept()).toBe('700');
});

test('what a full storage did not take is still there after a look at another page', async () => {
  saveFigures(inBank('500'));
  const leave = visit();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  type('600');
  type('700');
  leave();
  visit();
  expect(shown().fields['cash.inBank']?.amount).toBe('700');
  expect(status()).toBe(words.failed);
  await userEvent.click(screen.getByRole('button', { name: words.save }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: words.save }));
});

test('what another tab has cleared is not saved again', () => {
  saveFigures(inBank('500'));
  const leave = visit();
  localStorage.clear();
  leave();
  visit();
  type('600');
  expect(kept()).toBeUndefined();
});

test('nor is it saved again by the next key, in a tab that stays open', () => {
  saveFigures(inBank('500'));
  visit();
  localStorage.clear();
  type('600');
  type('700');
  expect([kept(), localStorage.length, status()]).toEqual([undefined, 0, '']);
  expect(shown().fields['cash.inBank']?.amount).toBe('700');
  press(words.save);
  expect(kept()).toBe('700');
});

test('clearing forgets the figures, and so does the next look at the page', () => {
  changeFigures(() => inBank('500'));
  const leave = visit();
  press(words.save);
  expect(kept()).toBe('500');
  press(words.clear);
  expect([shown(), savedFigures(), status()]).toEqual([noFigures, null, words.cleared]);
  leave();
  visit();
  expect([shown(), status()]).toEqual([noFigures, '']);
});

test('the focus stays beside what was saved, though its button goes, and not on the one that clears', async () => {
  visit();
  screen.getByRole('button', { name: words.save }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('button', { name: words.save })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: words.heading }));
});
