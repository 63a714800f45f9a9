import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pledgeSchema } from '../contracts/pledge.ts';
import { LONGEST_DONATION, donationFromParam, parseDonation } from './donation-amount.ts';
import rows from './fixtures/donation-param.json' with { type: 'json' };

/** The parameter as react-router hands it over; a path with more segments matches no route, so it never gets here. */
function paramOf(path: string): string | undefined {
  const [, param] = /^\/zakat\/give\/([^/]+)$/.exec(path) ?? [];
  return param && decodeURIComponent(param);
}

describe('the amount of a donation', () => {
  test.each(rows.filter((row) => row.prefill !== null))('$path is prefilled as "$prefill"', ({ path, prefill }) => {
    expect(donationFromParam(paramOf(path))).toBe(prefill);
  });

  test.each([
    ['5000', '5000'],
    ['5,000', '5000'],
    ['৳ 5,000', '5000'],
    ['৳১,০০,০০০.৫০', '100000.50'],
    ['\u2068৳5,000\u2069', '5000'],
    ['007', '7'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['5000.5000', '5000.50'],
    ['5.000', '5.00'],
    ['99999999999999999999.99', '99999999999999999999.99'],
  ])('%j is %s', (typed, amount) => {
    expect(parseDonation(typed)).toBe(amount);
  });

  test.each([
    '',
    ' ',
    '0',
    '0.00',
    '5000.999',
    '0.001',
    '৫.০০৫',
    '.',
    '৳',
    '-5',
    '+5',
    '1e3',
    '0x10',
    '1.2.3',
    'abc',
    '5 taka',
    'Infinity',
    'NaN',
    '５０',
  ])('%j is not a positive amount', (typed) => {
    expect(parseDonation(typed)).toBeNull();
  });

  test('an amount is read as long as a pledge may hold it, and no longer', () => {
    const longest = '9'.repeat(LONGEST_DONATION);
    expect(parseDonation(longest)).toBe(longest);
    expect(parseDonation(`${longest}9`)).toBeNull();
    const pledge = { name: '', phone: '', email: '', address: '' };
    expect(pledgeSchema.safeParse({ ...pledge, donation: longest }).success).toBe(true);
    expect(pledgeSchema.safeParse({ ...pledge, donation: `${longest}9` }).success).toBe(false);
  });

  test('every positive decimal is read back exactly, however it is grouped', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 30n }), fc.integer({ min: 0, max: 99 }), (taka, poisha) => {
        const exact = `${taka}.${String(poisha).padStart(2, '0')}`;
        const grouped = exact.replace(/\B(?=(\d{3})+\.)/g, ',');
        expect(parseDonation(`৳${grouped}`)).toBe(exact);
      }),
    );
  });

  test('no text makes it fail, and what it accepts is a plain positive decimal', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0159০৫৯..,৳ -+ex\n\u200e\u0000🙂', '\ud83d') }), (typed) => {
        const amount = parseDonation(typed);
        if (amount !== null) expect(amount).toMatch(/^(?=.*[1-9])(0|[1-9]\d*)(\.\d{1,2})?$/);
      }),
    );
  });
});
