import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { changeFigures, useCalculator } from '../model/calculator-store.ts';
import { emptyField } from '../model/field-state.ts';
import { noFigures, tickGroup } from '../model/figures.ts';
import { nothingChosen, usePrices } from '../model/prices-store.ts';
import { hasHandedFigures } from '../model/saved-key.ts';
import { en } from './content/en.ts';
import { swapMetal, typeInto } from './edit-figures.ts';
import { KeepFigures } from './keep-figures.tsx';
import { keptFigures } from './saved-figures.ts';
import { typeText } from './type-text.ts';

const shown = () => useCalculator.getState().figures;
const gold = typeInto(swapMetal(tickGroup(noFigures, 'goldAndSilver', true), 'gold', null), 'gold.weight', '2.5');

/** The calculator in a document, with a switch of its language above it. */
function open() {
  const { unmount } = render(
    <>
      <a href="#bn" hrefLang="bn">
        বাংলা
      </a>
      <a href="#give">Give</a>
      <KeepFigures words={en.keep} onClear={() => {}} />
    </>,
    { wrapper: MemoryRouter },
  );
  return unmount;
}

/** Leaves a document, and comes to the one of another entry of the history, which has this state. Gives the state of the entry left. */
function go(leave: () => void, entry: unknown): unknown {
  const { state } = window.history;
  leave();
  changeFigures(() => noFigures);
  window.history.replaceState(entry, '');
  return state;
}

const press = (name: string) => act(() => screen.getByRole('button', { name }).click());

function follow(name: string, options: MouseEventInit = {}) {
  const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === name);
  if (link) fireEvent.click(link, options);
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  window.history.replaceState(null, '');
  changeFigures(() => noFigures);
  usePrices.setState(nothingChosen);
});

test('the figures go along to the page in the other language, once', () => {
  const leave = open();
  changeFigures(() => gold);
  follow('বাংলা');
  leave();
  changeFigures(() => noFigures);
  expect(hasHandedFigures()).toBe(true);
  open();
  expect(shown()).toEqual(gold);
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
});

test('prices that were typed go along to the other language, and are there after a reload, also where the figures are saved', () => {
  const typed = { gold: typeText(typeText(emptyField, '9', 'gold'), '9 lakh', 'gold'), silver: typeText(emptyField, '৩০০', 'silver') };
  const shownPrices = () =>
    Object.values(usePrices.getState().typed).map(({ shown, amount, refused, fault }) => [shown, amount, refused, fault]);
  const prices = [
    ['9', '9', '9 lakh', 'positive'],
    ['৩০০', '300', '', null],
  ];
  let leave = open();
  changeFigures(() => gold);
  act(() => usePrices.setState({ typed }));
  follow('বাংলা');
  const english = go(leave, null);
  usePrices.setState(nothingChosen);
  leave = open();
  expect(shownPrices()).toEqual(prices);
  expect(sessionStorage).toHaveLength(0);
  press(en.keep.save);
  go(leave, english);
  usePrices.setState(nothingChosen);
  leave = open();
  expect(shownPrices()).toEqual(prices);
  expect(JSON.stringify(localStorage)).not.toContain('300');
  press(en.keep.clear);
  expect(usePrices.getState().typed).toEqual(nothingChosen.typed);
  go(leave, english);
  open();
  expect(usePrices.getState().typed).toEqual(nothingChosen.typed);
});

test('an amount that cannot be read is no amount in the other language either, nor after a reload', () => {
  let leave = open();
  changeFigures(() => typeInto(typeInto(tickGroup(noFigures, 'cash', true), 'cash.inHand', '5'), 'cash.inHand', '5 lakh'));
  changeFigures((figures) => typeInto(figures, 'cash.inBank', 'five'));
  const faults = () => ['cash.inHand', 'cash.inBank'].map((field) => shown().fields[field as 'cash.inHand']?.fault);
  follow('বাংলা');
  const entry = go(leave, null);
  leave = open();
  expect(faults()).toEqual(['positive', 'positive']);
  expect(shown().fields['cash.inHand']).toMatchObject({ shown: '5', refused: '5 lakh' });
  go(leave, entry);
  open();
  expect(faults()).toEqual(['positive', 'positive']);
});

test('where nothing was entered, nothing is handed over', () => {
  open();
  follow('বাংলা');
  expect(sessionStorage).toHaveLength(0);
});

test('no other link, and no other tab, keeps anything of them', () => {
  open();
  changeFigures(() => gold);
  follow('Give');
  follow('বাংলা', { metaKey: true });
  expect(sessionStorage).toHaveLength(0);
});

test('the way back, and the way forward again, show the figures in both languages', () => {
  let leave = open();
  changeFigures(() => gold);
  follow('বাংলা');
  const english = go(leave, null);
  leave = open();
  const bangla = go(leave, english);
  leave = open();
  expect(shown()).toEqual(gold);
  go(leave, bangla);
  open();
  expect(shown()).toEqual(gold);
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
});

test('a page that is opened anew in the same tab begins empty', () => {
  const leave = open();
  changeFigures(() => gold);
  go(leave, null);
  open();
  expect(shown()).toEqual(noFigures);
});

test('what is cleared in one language is cleared in the other', () => {
  let leave = open();
  changeFigures(() => gold);
  follow('বাংলা');
  const english = go(leave, null);
  leave = open();
  press(en.keep.clear);
  expect(JSON.stringify(window.history.state)).not.toContain('gold');
  go(leave, english);
  open();
  expect(shown()).toEqual(noFigures);
  expect(JSON.stringify(window.history.state)).not.toContain('gold');
});

test('what is cleared is gone, too, from a page that the browser kept for the way back', () => {
  open();
  changeFigures(() => gold);
  const english = window.history.state;
  press(en.keep.clear);
  // As they were in the memory of a document that was left before.
  changeFigures(() => gold);
  window.history.replaceState(english, '');
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(shown()).toEqual(noFigures);
});

test('saved figures are on the device alone, and no earlier entry brings back what they were before', () => {
  open();
  changeFigures(() => gold);
  const earlier = window.history.state;
  expect(keptFigures()).toEqual(gold);
  press(en.keep.save);
  expect(JSON.stringify(window.history.state)).not.toContain('gold');
  window.history.replaceState(earlier, '');
  expect(keptFigures()).toBeNull();
});
