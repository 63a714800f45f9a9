import { expect, test, vi } from 'vitest';
import { temporaryData } from '../testing/temporary-data.ts';
import { admit } from '../testing/without-limits.ts';
import { joiningWaitingLists } from './join-waiting-list.ts';
import type { Submission, SubmissionOutcome } from './submission.ts';

const typed = {
  first_name: 'রহিমা',
  last_name: '',
  email: 'rahima@example.org',
  nature_of_enquiry: '',
  subject: 'housing-fund',
  phone: '01712-345678',
  household: '২ জন বড়, ৩ সন্তান',
  help: 'তিন মাসের ভাড়া',
};

test('what was posted to join a list is recorded as one enquiry with the specified fields', async () => {
  const data = await temporaryData();
  const outcome = await joiningWaitingLists(data.submitEnquiry)({ values: typed, language: 'bn', admit });
  expect(outcome).toMatchObject({ status: 200, reference: expect.stringMatching(/^E-/) });
  expect(await data.listEnquiries()).toMatchObject([
    {
      first_name: 'রহিমা',
      email: 'rahima@example.org',
      nature_of_enquiry: '',
      message:
        'আবাসন তহবিলের অপেক্ষমাণ তালিকায় নাম লেখাতে চাই।\nআমার মোবাইল নম্বর: 01712345678\nআমার পরিবার: ২ জন বড়, ৩ সন্তান\nসাহায্যটি যে কাজে লাগবে: তিন মাসের ভাড়া',
    },
  ]);
});

test('everything that is wrong is named at once, by the fields of the page, and nothing is recorded', async () => {
  const data = await temporaryData();
  const join = joiningWaitingLists(data.submitEnquiry);
  const wrong = { ...typed, first_name: '', email: 'nobody', phone: '12', help: ' ' };
  const outcome = await join({ values: wrong, language: 'en', admit });
  expect(outcome).toMatchObject({ status: 422, message: 'Please correct the marked fields.' });
  expect(Object.keys(outcome.errors ?? {})).toEqual(['first_name', 'email', 'phone', 'help']);
  expect(await join({ values: { ...typed, phone: '' }, language: 'en', admit })).toEqual({
    status: 422,
    message: 'Enter your mobile number',
    errors: { phone: ['Enter your mobile number'] },
  });
  const tooLong = await join({ values: { ...typed, help: 'ক'.repeat(5000) }, language: 'bn', admit });
  expect(tooLong.errors).toEqual({ help: ['লেখাটি বেশি বড়। একটু ছোট করুন'] });
  expect(await data.listEnquiries()).toEqual([]);
});

test('any other enquiry goes on as it was posted', async () => {
  const submit = vi.fn(async (_: Submission): Promise<SubmissionOutcome> => ({ status: 200, message: '' }));
  const submission = { values: { ...typed, subject: 'complaint', message: 'Hello' }, language: 'en', admit } as const;
  await joiningWaitingLists(submit)(submission);
  expect(submit).toHaveBeenCalledWith(submission);
});
