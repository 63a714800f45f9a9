import { expect, test } from 'vitest';
import { type FieldState, emptyField } from '../model/field-state.ts';
import { beginAnew, eraseLast, settle, typeText } from './type-text.ts';

/** What a field is after keys: each adds to what it shows, as in a browser. */
function typed(keys: string, before: FieldState = emptyField): FieldState {
  return [...keys].reduce((state, key) => typeText(state, state.shown + key, 'pension'), before);
}

test.each([
  ['-5', { shown: '', amount: '0' }],
  ['1e5', { shown: '1', amount: '1' }],
  ['1.2.3', { shown: '1.2', amount: '1.2' }],
  ['5taka10', { shown: '5', amount: '5' }],
])('%s, typed key by key, keeps its fault, and no key behind it is taken', (keys, { shown, amount }) => {
  expect(typed(keys)).toMatchObject({ shown, amount, fault: 'positive', refused: keys });
});

test.each(['-5', '1e5', '1.2.3'])('%s, pasted, is refused as a whole, and a number typed after it is taken', (text) => {
  const pasted = typeText(emptyField, text, 'pension');
  expect(pasted).toMatchObject({ shown: '', amount: '0', fault: 'positive', refused: text });
  expect(typed('7', pasted)).toMatchObject({ shown: '7', amount: '7', fault: null });
});

test('erasing what could not be taken ends its fault, key by key', () => {
  const dotted = typed('1.2.3');
  const once = typeText(dotted, '1.', 'pension');
  expect(once).toMatchObject({ shown: '1.2', fault: 'positive', refused: '1.2.' });
  expect(typeText(once, '1.', 'pension')).toMatchObject({ shown: '1.2', amount: '1.2', fault: null });
  expect(eraseLast(eraseLast(typed('-5'), 'pension'), 'pension')).toMatchObject({ shown: '', fault: null });
});

test('typing over it, or coming back to the field, begins anew', () => {
  expect(typeText(typed('1e5'), '200', 'pension')).toMatchObject({ shown: '200', fault: null });
  const back = beginAnew(typed('-5'));
  expect(back).toMatchObject({ fault: 'positive', refused: '' });
  expect(typed('5', back)).toMatchObject({ shown: '5', amount: '5', fault: null });
});

test('a number as people write it is never in the way of its own keys', () => {
  expect(typed('৳ ১,০০,০০০.৫')).toMatchObject({ shown: '১০০০০০.৫', amount: '100000.5', fault: null });
});

test.each(['৳5,000.', ' 5000. ', '৫০০০.'])('%s, pasted, counts at once: no digits follow its dot', (text) => {
  for (const before of [emptyField, typed('70000')]) {
    const pasted = typeText(before, text, 'pension');
    expect(pasted).toMatchObject({ amount: '5000', fault: null });
    expect(settle(pasted)).toEqual(pasted);
  }
});

test('a dot that was typed goes when its field is left, and the digits stay as they are', () => {
  expect(settle(typed('৫০০০.'))).toMatchObject({ shown: '৫০০০', amount: '5000' });
  expect(settle(typeText(typed('12.5'), '12.', 'pension'))).toMatchObject({ shown: '12.5', amount: '12.5' });
});
