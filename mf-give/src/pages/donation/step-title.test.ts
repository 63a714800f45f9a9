import type { FormOutcome } from 'shared/contracts/page-context';
import { expect, test } from 'vitest';
import { bn } from './content/bn.ts';
import { en } from './content/en.ts';
import { stepMeta } from './step-title.ts';

test.each([
  ['', 'How much – Pledge', 'কত দেবেন – অঙ্গীকার'],
  ['?for=sadaqah', 'How much – Sadaqah pledge', 'কত দেবেন – সদকার অঙ্গীকার'],
  ['?donation=-5', 'Error: How much – Pledge', 'ত্রুটি: কত দেবেন – অঙ্গীকার'],
  ['?step=details&donation=5000', 'Your details – Pledge', 'আপনার তথ্য – অঙ্গীকার'],
  ['?step=details&donation=', 'Your details – Pledge', 'আপনার তথ্য – অঙ্গীকার'],
  ['?step=details&donation=1.2.3&for=sadaqah', 'Error: Your details – Sadaqah pledge', 'ত্রুটি: আপনার তথ্য – সদকার অঙ্গীকার'],
  ['?step=thanks&reference=P-7K3M-9QXT', 'Thank you – Pledge', 'ধন্যবাদ – অঙ্গীকার'],
  ['?step=thanks&reference=P-7K3M-9QXT&for=sadaqah', 'Thank you – Sadaqah pledge', 'ধন্যবাদ – সদকার অঙ্গীকার'],
])('the address %s has the title %s', (search, english, bangla) => {
  expect(stepMeta(en, { search }).title).toBe(english);
  expect(stepMeta(bn, { search }).title).toBe(bangla);
});

test.each([
  ['invalid', '', '', 'Error: Your details – Pledge'],
  ['failed', '', '?for=sadaqah', 'Error: Your details – Sadaqah pledge'],
  ['open', 'amount', '?for=sadaqah', 'How much – Sadaqah pledge'],
  ['open', 'details', '', 'Your details – Pledge'],
] as const)('the answer to a posted form that was %s at the step "%s"', (status, step, search, title) => {
  const form: FormOutcome = { status, message: '', errors: {}, values: { step, donation: '500' } };
  expect(stepMeta(en, { search, form }).title).toBe(title);
});
