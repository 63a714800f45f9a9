import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { changeFigures, useCalculator } from '../model/calculator-store.ts';
import { noFigures, tickGroup } from '../model/figures.ts';
import { SAVED_KEY } from '../model/saved-key.ts';
import { en } from './content/en.ts';
import { typeInto } from './edit-figures.ts';
import { KeepFigures } from './keep-figures.tsx';
import { savedFigures } from './saved-figures.ts';

const words = en.keep;
const shown = () => useCalculator.getState().figures;
const shownInBank = () => shown().fields['cash.inBank']?.shown;
const keptInBank = () => savedFigures()?.fields['cash.inBank']?.shown;
const type = (amount: string) => act(() => changeFigures((figures) => typeInto(tickGroup(figures, 'cash', true), 'cash.inBank', amount)));
const status = () => screen.getByRole('status').textContent;
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());

function visit() {
  const { unmount } = render(<KeepFigures words={words} onClear={() => {}} />, { wrapper: MemoryRouter });
  return unmount;
}

/** Another tab saves an amount, or clears, without word to this one: this one's page is not shown, or is kept for the way back. */
function writeElsewhere(amount: string | null): void {
  if (amount === null) localStorage.removeItem(SAVED_KEY);
  else localStorage.setItem(SAVED_KEY, JSON.stringify({ groups: ['cash'], fields: { 'cash.inBank': amount }, metals: {} }));
}

/** Another tab saves an amount, or clears, and the browser says so to this one. */
function writeInView(amount: string | null, key: string | null = SAVED_KEY): void {
  writeElsewhere(amount);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage })));
}

beforeEach(() => {
  const leave = visit();
  press(words.clear);
  leave();
  writeElsewhere('500');
});

test('what another tab saves is shown here, and the next change here is one of it', () => {
  visit();
  writeInView('700');
  expect([shownInBank(), status()]).toEqual(['700', words.updated]);
  act(() => changeFigures((figures) => typeInto(figures, 'cash.inHand', '1')));
  expect([keptInBank(), savedFigures()?.fields['cash.inHand']?.shown]).toEqual(['700', '1']);
});

test('what is taken from another tab is not written again: that tab may be in the middle of an amount', () => {
  visit();
  writeInView('700.');
  expect(shownInBank()).toBe('700');
  expect(localStorage.getItem(SAVED_KEY)).toContain('700.');
});

test.each([
  ['the figures', SAVED_KEY],
  ['all of the site', null],
])('what another tab clears is dropped here, where it clears %s', (_, key) => {
  visit();
  writeInView(null, key);
  expect([shown(), status()]).toEqual([noFigures, words.dropped]);
  type('600');
  expect(localStorage).toHaveLength(0);
  press(words.save);
  expect([keptInBank(), status()]).toEqual(['600', words.saved]);
});

test('figures that nobody asked to save are neither replaced nor dropped', () => {
  localStorage.clear();
  visit();
  type('600');
  writeInView('700');
  writeInView(null);
  expect([shownInBank(), status()]).toEqual(['600', '']);
});

test('what another tab keeps for itself changes nothing here', () => {
  visit();
  type('600');
  writeInView('600', 'another-key');
  expect([shownInBank(), status()]).toEqual(['600', words.restored]);
});

test('what another tab saved or cleared during a look at another page counts, too', () => {
  const leave = visit();
  writeElsewhere('700');
  leave();
  const leaveAgain = visit();
  expect([shownInBank(), status()]).toEqual(['700', words.updated]);
  writeElsewhere(null);
  leaveAgain();
  visit();
  expect([shown(), status()]).toEqual([noFigures, words.dropped]);
});

test('a page that the browser kept for the way back shows what was saved since', () => {
  visit();
  writeElsewhere('700');
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect([shownInBank(), status()]).toEqual(['700', words.updated]);
});
