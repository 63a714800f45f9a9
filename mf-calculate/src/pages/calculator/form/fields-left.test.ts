import { expect, test } from 'vitest';
import { noFigures, tickGroup } from '../model/figures.ts';
import { swapMetal, typeInto } from './edit-figures.ts';
import { fieldsLeft } from './fields-left.ts';

test('a ticked group without any figure is left to fill in, at its first field', () => {
  const figures = tickGroup(tickGroup(tickGroup(noFigures, 'mortgage', true), 'cash', true), 'goldAndSilver', true);
  expect(fieldsLeft(figures).map(({ field }) => field)).toEqual(['cash.inHand', 'gold', 'mortgage']);
  expect(fieldsLeft(typeInto(figures, 'cash.inBank', '0')).map(({ field }) => field)).toEqual(['gold', 'mortgage']);
  expect(fieldsLeft(swapMetal(figures, 'gold', null)).map(({ field }) => field)).toEqual(['cash.inHand', 'gold.weight', 'mortgage']);
});

test('a field that holds a fault is left as well, beside others that are filled in', () => {
  const figures = typeInto(typeInto(tickGroup(noFigures, 'cash', true), 'cash.inHand', '5'), 'cash.inBank', '1e5');
  expect(fieldsLeft(figures)).toEqual([{ group: 'cash', field: 'cash.inBank' }]);
});

test('nothing is left where nothing is ticked', () => {
  expect(fieldsLeft(typeInto(noFigures, 'pension', '5'))).toEqual([]);
});
