import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import rows from './fixtures/phone.json' with { type: 'json' };
import spellings from './fixtures/phone-spellings.json' with { type: 'json' };
import { INVALID_PHONE_MESSAGE, isBangladeshiPhone, phoneFault, suggestPhone } from './phone.ts';
import { westernDigits } from './text.ts';

describe('a Bangladeshi mobile number', () => {
  test.each(rows)('$id $note', ({ input, valid, error }) => {
    expect(isBangladeshiPhone(input)).toBe(valid);
    expect(phoneFault(input, 'en')).toBe(error);
  });

  test('is refused in Bangla for a Bangla reader', () => {
    expect(phoneFault('017', 'bn')).toMatch(/মোবাইল নম্বর/);
    expect(INVALID_PHONE_MESSAGE).toBe('Invalid Bangladeshi phone number');
  });
});

describe('the number that was probably meant', () => {
  test.each(spellings.offered)('is offered for $input ($note)', ({ input }) => {
    expect(isBangladeshiPhone(input)).toBe(false);
    expect(suggestPhone(input)).toBe(spellings.number);
  });

  test.each(spellings.refused)('is not guessed for $input ($note)', ({ input }) => {
    expect(isBangladeshiPhone(input)).toBe(false);
    expect(suggestPhone(input)).toBeNull();
  });

  test.each(rows.filter(({ valid }) => valid))('is not asked about where $input is right as it is', ({ input }) => {
    expect(suggestPhone(input)).toBeNull();
  });

  test('is one that the strict rule takes, and has the digits that were typed', () => {
    const anything = fc.string({ unit: fc.constantFrom(...'0123456789০১৭৮+- ().\n'), maxLength: 24 });
    fc.assert(
      fc.property(anything, (typed) => {
        const suggested = suggestPhone(typed);
        if (suggested === null) return;
        expect(isBangladeshiPhone(suggested)).toBe(true);
        const digits = westernDigits(typed).replace(/\D/g, '');
        expect(digits.endsWith(suggested.slice(1))).toBe(true);
        expect(digits.slice(0, -10)).toMatch(/^(?:|0|(?:00)?8800?)$/);
      }),
    );
  });
});
