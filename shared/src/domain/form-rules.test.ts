import { describe, expect, test } from 'vitest';
import { enquiryFaults } from './enquiry-rules.ts';
import { notAnAmount, pledgeFaults } from './pledge-rules.ts';
import { subscriptionFaults } from './subscription-rules.ts';

const pledge = { name: 'Farhana', phone: '01712345678', donation: '৳5,000', email: '', address: '' };
const enquiry = { first_name: 'Farhana', last_name: '', email: 'f@example.org', nature_of_enquiry: 'zakat' as const, message: 'Salam' };

describe('a pledge', () => {
  test('needs no email and no address', () => {
    expect(pledgeFaults(pledge, 'en')).toEqual({});
  });

  test('names everything that is wrong at once', () => {
    const faults = pledgeFaults({ name: ' ', phone: '017', donation: 'abc', email: 'x', address: 'a\u0000' }, 'en');
    expect(Object.keys(faults)).toEqual(['name', 'phone', 'donation', 'email', 'address']);
    expect(faults.phone).toEqual(['Invalid Bangladeshi phone number']);
  });

  test.each([
    ['0', notAnAmount.en],
    ['5000.999', 'Enter at most two digits after the point, for example 5000.50'],
    ['৳0.001', 'Enter at most two digits after the point, for example 5000.50'],
    ['5000.99.9', notAnAmount.en],
    ['-5', notAnAmount.en],
    ['৫০,০০০/-', 'Write digits only, for example 50000'],
    ['1.5 lakh', 'Write digits only, for example 50000'],
    ['Tk 5000', 'Write digits only, for example 50000'],
  ])('of %s is answered with “%s”', (donation, fault) => {
    expect(pledgeFaults({ ...pledge, donation }, 'en')).toEqual({ donation: [fault] });
  });

  test('is answered in Bangla where it was written in Bangla', () => {
    expect(pledgeFaults({ ...pledge, name: '' }, 'bn')).toEqual({ name: ['আপনার নাম লিখুন'] });
  });
});

describe('an enquiry', () => {
  test('needs a first name, an email address and a message', () => {
    expect(enquiryFaults(enquiry, 'en')).toEqual({});
    expect(Object.keys(enquiryFaults({ ...enquiry, first_name: '', email: '', message: ' \n' }, 'en'))).toEqual([
      'first_name',
      'email',
      'message',
    ]);
  });

  test.each([
    'a@example.org\r\nBcc: victim@example.org',
    '<img src=x onerror=alert(1)>',
    'a@b',
    'a b@example.org',
    'a@example.org,b@example.org',
    'a@example.org.',
    'a\u0000@example.org',
  ])('does not take %j for an email address', (email) => {
    expect(enquiryFaults({ ...enquiry, email }, 'en').email).toHaveLength(1);
  });

  test('may have several lines, but no NUL', () => {
    expect(enquiryFaults({ ...enquiry, message: 'one\r\ntwo\tthree' }, 'en')).toEqual({});
    expect(enquiryFaults({ ...enquiry, message: 'a\u0000b' }, 'en').message).toHaveLength(1);
  });
});

test('a subscription needs an email address', () => {
  expect(subscriptionFaults({ email: ' reader@example.org ' }, 'en')).toEqual({});
  expect(subscriptionFaults({ email: '' }, 'bn')).toEqual({ email: ['ইমেইল ঠিকানা লিখুন, যেমন name@example.com'] });
});
