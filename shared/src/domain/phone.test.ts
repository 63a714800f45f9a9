import { describe, expect, test } from 'vitest';
import rows from './fixtures/phone.json' with { type: 'json' };
import { INVALID_PHONE_MESSAGE, isBangladeshiPhone, phoneFault } from './phone.ts';

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
