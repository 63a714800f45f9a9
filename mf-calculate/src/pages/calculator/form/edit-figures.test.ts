import { calculateZakat } from 'shared/domain/calculate-zakat';
import { expect, test } from 'vitest';
import { entriesOf, isEmpty, noFigures, tickGroup } from '../model/figures.ts';
import { editField, setMetal, swapMetal, typeInto } from './edit-figures.ts';
import { settle } from './type-text.ts';

const prices = { gold: '14287.50', silver: '180.00' };

test('what is refused leaves the field as it was, with its fault, until something is taken', () => {
  let figures = typeInto(tickGroup(noFigures, 'cash', true), 'cash.inHand', '1.2');
  figures = typeInto(figures, 'cash.inHand', '1.2.3');
  expect(figures.fields['cash.inHand']).toMatchObject({ shown: '1.2', amount: '1.2', fault: 'positive' });
  expect(typeInto(figures, 'cash.inHand', '7').fields['cash.inHand']).toMatchObject({ shown: '7', amount: '7', fault: null });
});

test('a field that is left shows what is reckoned with', () => {
  const figures = typeInto(typeInto(noFigures, 'pension', '12'), 'pension', '12.');
  expect(figures.fields.pension).toMatchObject({ shown: '12.', amount: '12' });
  expect(editField(figures, 'pension', settle).fields.pension).toMatchObject({ shown: '12', amount: '12' });
  expect(editField(typeInto(noFigures, 'pension', '.'), 'pension', settle).fields.pension?.shown).toBe('');
});

test('un-ticking sets every amount of the group to 0, weights too', () => {
  let figures = tickGroup(tickGroup(noFigures, 'goldAndSilver', true), 'pension', true);
  figures = typeInto(swapMetal(figures, 'gold', null), 'gold.weight', '5');
  figures = typeInto(typeInto(figures, 'silver', '300'), 'pension', '40');
  const again = tickGroup(tickGroup(figures, 'goldAndSilver', false), 'goldAndSilver', true);
  expect(calculateZakat(entriesOf(again, 22), prices).assets).toBe('40.00');
  expect(calculateZakat(entriesOf(swapMetal(again, 'gold', null), 22), prices).assets).toBe('40.00');
});

test('what is not ticked is not reckoned with', () => {
  const figures = typeInto(noFigures, 'cash.inHand', '1000');
  expect(entriesOf(figures, 22)).toEqual({});
  expect(isEmpty(figures)).toBe(true);
  expect(isEmpty(tickGroup(figures, 'cash', true))).toBe(false);
});

test('a weight that is changed to its amount keeps both, until one of them is typed', () => {
  const weighed = typeInto(swapMetal(tickGroup(noFigures, 'goldAndSilver', true), 'gold', null), 'gold.weight', '2');
  const asAmount = swapMetal(weighed, 'gold', '333470.25');
  expect(entriesOf(asAmount, 22).gold).toBe('333470.25');
  expect(entriesOf(swapMetal(asAmount, 'gold', null), 22).gold).toMatchObject({ quantity: '2', unit: 'vori' });
  const typed = typeInto(asAmount, 'gold', '5');
  expect(entriesOf(swapMetal(typed, 'gold', null), 22).gold).toMatchObject({ quantity: '0' });
});

test('a weight whose price is not known waits as an amount to be typed', () => {
  const weighed = typeInto(swapMetal(tickGroup(noFigures, 'goldAndSilver', true), 'gold', null), 'gold.weight', '2');
  expect(entriesOf(swapMetal(weighed, 'gold', null), 22).gold).toBe('0');
});

test('gold of another purity than the price is converted, silver never', () => {
  const figures = setMetal(tickGroup(noFigures, 'goldAndSilver', true), 'gold', { mode: 'weight', unit: 'gram', karat: 18 });
  expect(entriesOf(figures, 22).gold).toEqual({ quantity: '0', unit: 'gram', purity: { karat: 18, priceKarat: 22 } });
  expect(entriesOf(setMetal(figures, 'silver', { mode: 'weight' }), 22).silver).toEqual({ quantity: '0', unit: 'vori', purity: undefined });
});
