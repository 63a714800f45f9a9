import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayInDhaka } from './day-in-dhaka.ts';
import spellings from './fixtures/phone-spellings.json' with { type: 'json' };
import { joinedHref, joiningFaults, joiningMessage, openings, readJoined, waitingListOf } from './waiting-list.ts';
import { readWaitingList } from './waiting-lists.ts';

const answers = { phone: '01712345678', household: '2 adults, 3 children', help: 'Rent of three months' };

test('only the funds keep a waiting list', () => {
  expect(readWaitingList('housing-fund')).toBe('housing-fund');
  for (const name of ['complaint', '', '<b>', null, undefined]) expect(readWaitingList(name)).toBeUndefined();
});

describe('a mobile number', () => {
  test.each([spellings.number, '+8801712345678', ...spellings.offered.map(({ input }) => input)])('is understood as %j', (phone) => {
    expect(joiningFaults({ ...answers, phone }, 'en')).toEqual({});
    expect(joiningMessage('housing-fund', { ...answers, phone }, 'en')).toBe(joiningMessage('housing-fund', answers, 'en'));
  });

  test.each(['01712345678 or 01812345678', ...spellings.refused.map(({ input }) => input)])('is not %j', (phone) => {
    expect(Object.keys(joiningFaults({ ...answers, phone }, 'bn'))).toEqual(['phone']);
  });
});

test('a number and what the help is for are needed, the household is not; all faults at once', () => {
  expect(joiningFaults({ phone: ' ', household: '', help: '\n' }, 'en')).toEqual({
    phone: ['Enter your mobile number'],
    help: ['Tell us what the help is for'],
  });
  expect(Object.keys(joiningFaults({ phone: '', household: 'a\u0000', help: 'b\u0000' }, 'bn'))).toEqual(['phone', 'household', 'help']);
});

test('the message names the list first, and each answer after its label', () => {
  expect(joiningMessage('housing-fund', answers, 'en')).toBe(
    'I would like to join the waiting list of the Housing Fund.\nMy mobile number: 01712345678\nMy household: 2 adults, 3 children\nWhat the help is for: Rent of three months',
  );
  expect(joiningMessage('work-and-education', { ...answers, household: ' ' }, 'bn')).toBe(
    'কাজ ও শিক্ষা তহবিলের অপেক্ষমাণ তালিকায় নাম লেখাতে চাই।\nআমার মোবাইল নম্বর: 01712345678\nসাহায্যটি যে কাজে লাগবে: Rent of three months',
  );
});

test('the thanks tell between which days an email is sent: three and six weeks after the day in Dhaka', () => {
  const day = dayInDhaka(Date.parse('2026-11-20T19:00:00Z'));
  expect(day).toBe('2026-11-21');
  const href = joinedHref('housing-fund', 'E-7K3M-9QXT', day);
  expect(href).toBe('/contact?subject=housing-fund&state=sent&reference=E-7K3M-9QXT&joined=2026-11-21');
  expect(readJoined(new URLSearchParams(href.split('?')[1]))).toEqual({
    reference: 'E-7K3M-9QXT',
    emails: { first: '2026-12-12', last: '2027-01-02' },
  });
});

test('an address that somebody changed tells what can be read of it, and never fails', () => {
  expect(readJoined(new URLSearchParams('reference=-&joined=soon'))).toEqual({ reference: undefined, emails: undefined });
  expect(readJoined(new URLSearchParams('reference=call%20this%20number'))).toEqual({ reference: undefined, emails: undefined });
  fc.assert(
    fc.property(fc.string(), fc.stringMatching(/^20\d\d-\d\d-\d\d$/), (reference, joined) => {
      const { emails } = readJoined(new URLSearchParams({ reference, joined }));
      if (emails) expect(emails.first < emails.last).toBe(true);
    }),
  );
});

test.each(Object.entries(openings))('a message that begins as the form begins it joins the list of %s', (list, { en, bn }) => {
  for (const opening of [en, bn]) {
    expect(waitingListOf(`${opening}\nMobile: 01712345678`)).toBe(list);
    expect(waitingListOf(`  ${opening}  `)).toBe(list);
  }
});

test.each(['', 'How long is the waiting list of the Housing Fund?', `Salam.\n${openings['housing-fund'].en}`])(
  '%j joins no list',
  (message) => {
    expect(waitingListOf(message)).toBeUndefined();
  },
);
