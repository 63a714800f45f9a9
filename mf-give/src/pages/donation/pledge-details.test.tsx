import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { postPledge } from 'shared/api/api-client';
import { ApiError } from 'shared/api/api-error';
import type { PledgeReceipt } from 'shared/contracts/pledge';
import { type Language, basenameOf, localPath } from 'shared/sections/language';
import { SamplePage } from 'shared/testing/sample-page';
import { beforeEach, expect, test, vi } from 'vitest';
import { bn } from './content/bn.ts';
import { en } from './content/en.ts';
import { usePledgeStore } from './pledge-store.ts';
import { Page } from './page.tsx';

vi.mock('shared/api/api-client', () => ({ postPledge: vi.fn() }));

const INVALID_PHONE = 'Invalid Bangladeshi phone number';
const receipt: PledgeReceipt = { data: { name: 'Farhana Akter', reference: 'P-7K3M-9QXT' }, message: 'Thank you.' };
const send = vi.mocked(postPledge);

beforeEach(() => {
  send.mockReset().mockResolvedValue(receipt);
  usePledgeStore.setState(usePledgeStore.getInitialState(), true);
});

function open(path: string, language: Language = 'en') {
  const router = createMemoryRouter([{ path: '/zakat/give/:donation?', element: <Page words={language === 'bn' ? bn : en} /> }], {
    basename: basenameOf(language),
    initialEntries: [path],
  });
  render(
    <SamplePage language={language}>
      <RouterProvider router={router} />
    </SamplePage>,
  );
  return userEvent.setup();
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole('button', { name });

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(field('Name'), 'Farhana Akter');
  await user.type(field('Mobile phone'), '01712345678');
}

test('a phone number is checked while it is typed, and nothing is sent while it is wrong', async () => {
  const user = open('/zakat/give?step=details&donation=5000');
  await user.type(field('Mobile phone'), '0121234567');
  expect(screen.getByText(INVALID_PHONE)).toBeTruthy();
  expect(field('Mobile phone').getAttribute('aria-invalid')).toBe('true');
  await user.click(button('Submit pledge'));
  expect(send).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field('Mobile phone'));
  await user.clear(field('Mobile phone'));
  await user.type(field('Mobile phone'), '+8801712345678');
  expect(screen.queryByText(INVALID_PHONE)).toBeNull();
  await user.click(button('Submit pledge'));
  expect(send).toHaveBeenCalledOnce();
});

test('one click is one pledge: presses while it is sent do nothing', async () => {
  let answer: (value: PledgeReceipt) => void = () => {};
  send.mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const user = open('/zakat/give?step=details&donation=5000');
  await fillIn(user);
  await user.dblClick(button('Submit pledge'));
  expect(button('Submitting...').getAttribute('aria-disabled')).toBe('true');
  await user.click(button('Submitting...'));
  await user.type(field('Name'), '{Enter}');
  expect(send).toHaveBeenCalledOnce();
  await act(async () => answer(receipt));
  expect(await screen.findByRole('heading', { name: 'Thank you, Farhana Akter' })).toBeTruthy();
});

test('what the server refuses is shown in purple, beside each field and in a list that has focus', async () => {
  send.mockRejectedValueOnce(
    new ApiError('invalid', {
      cause: null,
      language: 'en',
      message: 'Please correct the marked fields.',
      errors: { name: ['Please tell us your name'], donation: ['Enter an amount above zero, for example 5000'] },
    }),
  );
  const user = open('/zakat/give?step=details&donation=half+of+it');
  await user.type(field('Mobile phone'), '01712345678');
  await user.click(button('Submit pledge'));
  expect(screen.getByText('Please correct the marked fields.').closest('[data-tone]')?.getAttribute('data-tone')).toBe('pledge');
  const summary = screen.getByRole('alert');
  await waitFor(() => expect(document.activeElement).toBe(summary));
  expect(within(summary).getAllByRole('link')).toHaveLength(2);
  expect(field('Name').getAttribute('aria-invalid')).toBe('true');
  expect(field('Mobile phone').value).toBe('01712345678');
  await user.click(within(summary).getByRole('link', { name: /amount above zero/ }));
  expect(document.activeElement).toBe(button('Update Amount'));
  await user.type(field('Name'), 'F');
  expect(field('Name').getAttribute('aria-invalid')).toBeNull();
});

test('a corrected pledge keeps the key: what was refused was not recorded', async () => {
  send.mockRejectedValueOnce(new ApiError('invalid', { cause: null, language: 'en', message: 'No', errors: { name: ['Name?'] } }));
  const user = open('/zakat/give?step=details&donation=5000');
  await user.click(button('Submit pledge'));
  await user.type(field('Name'), 'Farhana');
  await user.click(button('Submit pledge'));
  const [first, second] = send.mock.calls.map(([, options]) => options.key);
  expect(second).toBe(first);
});

test('any other failure is shown in red, and the same pledge is sent again under the same key', async () => {
  send.mockRejectedValueOnce(new ApiError('network', { cause: null, language: 'en' }));
  const user = open('/zakat/give?step=details&donation=5000');
  await fillIn(user);
  await user.click(button('Submit pledge'));
  const banner = screen.getByRole('alert');
  expect(banner.getAttribute('data-tone')).toBe('bad');
  expect(banner.textContent).toContain('Something went wrong');
  expect(document.activeElement).toBe(banner);
  await user.click(button('Submit pledge'));
  const [first, second] = send.mock.calls.map(([, options]) => options.key);
  expect(second).toBe(first);
  expect(await screen.findByRole('heading', { name: 'Thank you, Farhana Akter' })).toBeTruthy();
});

test('other values after a failure get another key: the first may have been recorded', async () => {
  send.mockRejectedValueOnce(new ApiError('server', { cause: null, language: 'en' }));
  const user = open('/zakat/give?step=details&donation=5000');
  await fillIn(user);
  await user.click(button('Submit pledge'));
  await user.type(field('Address'), 'Sylhet');
  await user.click(button('Submit pledge'));
  const [first, second] = send.mock.calls.map(([, options]) => options.key);
  expect(second).not.toBe(first);
});

test('without script the second step posts everything that the server needs', () => {
  open('/bn/zakat/give?step=details&donation=2000', 'bn');
  const second = document.querySelector('form') as HTMLFormElement;
  expect([second.method, second.getAttribute('action')]).toEqual(['post', '/bn/zakat/give']);
  expect(Object.fromEntries(new FormData(second))).toEqual({
    donation: '2000',
    submission_key: '11111111-1111-4111-8111-111111111111',
    website: '',
    name: '',
    phone: '',
    email: '',
    address: '',
  });
});

test.each([
  ['en', 'Or another amount', 'Submit amount', /check that it is right/],
  ['bn', 'কিংবা অন্য পরিমাণ', 'পরিমাণ নিশ্চিত করুন', /ঠিক আছে কি না/],
] as const)(
  'an amount too large to be said in words is to be checked in both steps, and is not refused, %s',
  async (language, label, submit, check) => {
    const user = open(localPath('/zakat/give', language), language);
    await user.type(field(label), '99999999999999999999');
    expect(screen.getByText(check)).toBeTruthy();
    await user.click(button(submit));
    expect(screen.getByText(check)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('what the server refuses without naming a field is said as it is: sent unchanged, it would be refused again', async () => {
  send.mockRejectedValueOnce(new ApiError('invalid', { cause: null, language: 'en', message: 'We take no pledges today.' }));
  const user = open('/zakat/give?step=details&donation=5000');
  await fillIn(user);
  await user.click(button('Submit pledge'));
  expect(screen.getByRole('alert').textContent).toBe('We take no pledges today.');
});
