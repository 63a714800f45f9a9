import { fireEvent, render } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { changeFigures, useCalculator } from '../model/calculator-store.ts';
import { noFigures, tickGroup } from '../model/figures.ts';
import { hasHandedFigures } from '../model/saved-key.ts';
import { en } from './content/en.ts';
import { swapMetal, typeInto } from './edit-figures.ts';
import { KeepFigures } from './keep-figures.tsx';

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
  );
  return unmount;
}

function follow(name: string, options: MouseEventInit = {}) {
  const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === name);
  if (link) fireEvent.click(link, options);
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  changeFigures(() => noFigures);
});

test('the figures go along to the page in the other language, once', () => {
  const leave = open();
  changeFigures(() => gold);
  follow('বাংলা');
  leave();
  changeFigures(() => noFigures);
  expect(hasHandedFigures()).toBe(true);
  open();
  expect(useCalculator.getState().figures).toEqual(gold);
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
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
