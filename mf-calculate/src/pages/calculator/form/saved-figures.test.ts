import { beforeEach, expect, test } from 'vitest';
import { noFigures, tickGroup } from '../model/figures.ts';
import { hasSavedFigures } from '../model/saved-key.ts';
import { swapMetal, typeInto } from './edit-figures.ts';
import { forgetFigures, saveFigures, savedFigures } from './saved-figures.ts';

beforeEach(() => localStorage.clear());

test('what is saved comes back as it was', () => {
  let figures = typeInto(tickGroup(noFigures, 'cash', true), 'cash.inHand', '১০০০.৫');
  figures = typeInto(swapMetal(tickGroup(figures, 'goldAndSilver', true), 'gold', null), 'gold.weight', '2.5');
  expect(saveFigures(figures)).toBe(true);
  expect(hasSavedFigures()).toBe(true);
  expect(savedFigures()).toMatchObject({
    ticked: figures.ticked,
    metals: figures.metals,
    fields: { 'cash.inHand': { shown: '১০০০.৫', amount: '1000.5' }, 'gold.weight': { shown: '2.5' } },
  });
});

test.each([
  ['5000.', '5000'],
  ['৫০০০.', '5000'],
  ['.', undefined],
])('an amount that was saved as %s, before the digits behind its point, comes back as %s', (typed, amount) => {
  saveFigures(typeInto(typeInto(tickGroup(noFigures, 'cash', true), 'cash.inHand', typed.slice(0, -1)), 'cash.inHand', typed));
  expect(savedFigures()?.fields['cash.inHand']?.amount).toBe(amount);
});

test('nothing is there before it is saved, and nothing after it is forgotten', () => {
  expect(savedFigures()).toBeNull();
  saveFigures(noFigures);
  forgetFigures();
  expect([savedFigures(), hasSavedFigures()]).toEqual([null, false]);
});

test.each([
  'not json',
  'null',
  '7',
  '{"groups":"cash"}',
  '{"groups":["cash","__proto__","theft"],"fields":{"cash.inHand":{"amount":1},"cash.inBank":"<b>"},"metals":null}',
  '{"groups":["goldAndSilver"],"metals":{"gold":{"mode":"theft","unit":"ton","karat":99}}}',
  '{"groups":["cash"],"unread":{"cash.inHand":{"fault":"<b>"},"cash.inBank":{"fault":"number","refused":7}}}',
])('%s, which another program may have left there, is no amount', (text) => {
  localStorage.setItem('zakat-calculator', text);
  const figures = savedFigures();
  for (const { amount, fault, refused } of Object.values(figures?.fields ?? {})) {
    expect(refused).toBeTypeOf('string');
    expect(amount).toMatch(/^\d+(\.\d+)?$/);
    expect([null, 'positive', 'number']).toContain(fault);
  }
  expect(Object.keys(figures?.ticked ?? {}).every((group) => ['cash', 'goldAndSilver'].includes(group))).toBe(true);
  expect(figures?.metals.gold ?? noFigures.metals.gold).toEqual(noFigures.metals.gold);
});
