import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTypedAmount } from './typed-amount.ts';

test.each([
  ['৳১,০০,০০০.৫০', { shown: '১০০০০০.৫০', amount: '100000.50' }],
  [' 3,20,000 ', { shown: '320000', amount: '320000' }],
  ['000500', { shown: '000500', amount: '500' }],
  ['5.', { shown: '5.', amount: null }],
  ['.', { shown: '.', amount: null }],
  ['৳', { shown: '', amount: '0' }],
  [
    '1234567890123456789012345678901234567890',
    {
      shown: '1234567890123456789012345678901234567890',
      amount: '1234567890123456789012345678901234567890',
    },
  ],
])('%j is taken', (typed, read) => {
  expect(readTypedAmount(typed, 'cash.inHand')).toEqual({ kind: 'taken', ...read });
});

test.each(['-5', '+5', '1e5', '1/2', '५०', '5 taka', '−5', 'NaN', 'Infinity', '0x10', '1.2.3', '5'.repeat(101)])(
  '%j is refused',
  (typed) => {
    expect(readTypedAmount(typed, 'pension')).toEqual({ kind: 'refused', fault: 'positive' });
  },
);

test('three lines ask for a number where none was typed, and for a positive one where a negative was', () => {
  for (const line of ['share.capitalGain', 'businessAsset.cash', 'businessAsset.receivable'] as const) {
    expect(readTypedAmount('five', line)).toEqual({ kind: 'refused', fault: 'number' });
    expect(readTypedAmount('1.2.3', line)).toEqual({ kind: 'refused', fault: 'number' });
    expect(readTypedAmount('-5', line)).toEqual({ kind: 'refused', fault: 'positive' });
  }
});

test('no text makes it fail, and what it takes is a plain decimal', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0159০৫৯..,৳ -+ex\n\u200e\u0000🙂', '\ud83d') }), (typed) => {
      const read = readTypedAmount(typed, 'gold');
      if (read.kind === 'taken' && read.amount !== null) expect(read.amount).toMatch(/^(0|[1-9]\d*)(\.\d+)?$/);
    }),
    { numRuns: 10_000 },
  );
});
