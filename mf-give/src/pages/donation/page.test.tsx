import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider, createBrowserRouter } from 'react-router-dom';
import { postPledge } from 'shared/api/api-client';
import type { PledgeReceipt } from 'shared/contracts/pledge';
import type { PageContext } from 'shared/contracts/page-context';
import { type Language, basenameOf } from 'shared/sections/language';
import { SamplePage } from 'shared/testing/sample-page';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bn } from './content/bn.ts';
import { en } from './content/en.ts';
import { usePledgeStore } from './pledge-store.ts';
import { Page } from './page.tsx';

vi.mock('shared/api/api-client', () => ({ postPledge: vi.fn() }));

const INVALID_PHONE = 'Invalid Bangladeshi phone number';
const receipt: PledgeReceipt = { data: { name: 'Farhana Akter', reference: 'P-7K3M-9QXT' }, message: 'Thank you.' };
const send = vi.mocked(postPledge);

let leave = () => {};
afterEach(() => leave());

beforeEach(() => {
  send.mockReset().mockResolvedValue(receipt);
  usePledgeStore.setState(usePledgeStore.getInitialState(), true);
});

/** Opens an address, or with null what a reload would show. */
function open(path: string | null, { language = 'en', overrides = {} }: { language?: Language; overrides?: Partial<PageContext> } = {}) {
  if (path !== null) window.history.pushState(null, '', path);
  const router = createBrowserRouter(
    [
      { path: '/zakat/give/:donation?', element: <Page words={language === 'bn' ? bn : en} /> },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    { basename: basenameOf(language) },
  );
  render(
    <SamplePage language={language} overrides={overrides}>
      <RouterProvider router={router} />
    </SamplePage>,
  );
  leave = () => router.dispose();
  const address = () => router.state.location.pathname + router.state.location.search;
  return { user: userEvent.setup(), address, router };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const button = (name: string) => screen.getByRole('button', { name });
const heading = () => screen.getByRole('heading', { level: 1 });

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(field('Name'), 'Farhana Akter');
  await user.type(field('Mobile phone'), '01712345678');
}

test('four amounts are offered, and a link fills one in', () => {
  open('/zakat/give/2000');
  expect(screen.getAllByRole('radio').map((choice) => choice.closest('label')?.textContent)).toEqual([
    '৳1,000',
    '৳2,000',
    '৳3,000',
    '৳4,000',
  ]);
  expect(radio('৳2,000').checked).toBe(true);
  expect(field('Or another amount').value).toBe('2000');
});

test('a preset and the typed amount follow each other', async () => {
  const { user } = open('/zakat/give');
  await user.click(radio('৳3,000'));
  expect(field('Or another amount').value).toBe('3000');
  await user.clear(field('Or another amount'));
  expect(radio('৳3,000').checked).toBe(false);
  await user.type(field('Or another amount'), '৳১,০০০');
  expect(radio('৳1,000').checked).toBe(true);
});

test('the amount is read back as it is typed, and stands in the address for a reload', async () => {
  const { user } = open('/zakat/give?donation=as+much+as+I+can');
  await user.clear(field('Or another amount'));
  await user.type(field('Or another amount'), '১২০০.৫');
  expect(screen.getByText('৳1,200.5: one thousand two hundred taka and fifty poisha')).toBeTruthy();
  expect(window.location.pathname + window.location.search).toBe(`/zakat/give?${new URLSearchParams({ donation: '১২০০.৫' })}`);
  await user.click(radio('৳3,000'));
  expect(screen.getByText('৳3,000: three thousand taka')).toBeTruthy();
  expect(window.location.pathname + window.location.search).toBe('/zakat/give/3000');
});

test('the amount that somebody brings along comes first, and one press goes on with it', async () => {
  const { user, address } = open('/zakat/give/38005.63');
  const [first] = screen.getAllByRole('link');
  expect(first?.textContent).toBe('Continue with ৳38,005.63');
  await user.click(screen.getByRole('link', { name: 'Continue with ৳38,005.63' }));
  expect(address()).toBe('/zakat/give?step=details&donation=38005.63');
});

test('the amount is read back in the second step, and its heading has focus', async () => {
  const { user, address } = open('/zakat/give');
  await user.type(field('Or another amount'), '5000');
  await user.click(button('Submit amount'));
  expect(address()).toBe('/zakat/give?step=details&donation=5000');
  expect(screen.getByText('৳5,000')).toBeTruthy();
  expect(screen.getByText('five thousand taka')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(heading()));
});

test('what is not an amount is read back as it was typed: the server will judge it', async () => {
  const { user } = open('/zakat/give');
  await user.type(field('Or another amount'), 'half of it');
  await user.click(button('Submit amount'));
  expect(heading().textContent).toBe('Your details');
  expect(screen.getByText('half of it')).toBeTruthy();
});

test('the amount can be updated without losing anything', async () => {
  const { user } = open('/zakat/give?step=details&donation=5000');
  await fillIn(user);
  await user.click(button('Update Amount'));
  expect(field('Or another amount').value).toBe('5000');
  await user.clear(field('Or another amount'));
  await user.type(field('Or another amount'), '6000');
  await user.click(button('Submit amount'));
  expect(screen.getByText('৳6,000')).toBeTruthy();
  expect(field('Name').value).toBe('Farhana Akter');
  expect(field('Mobile phone').value).toBe('01712345678');
});

test('going back and forward keeps the step and what was typed in it', async () => {
  const { user, router } = open('/zakat/give/2000');
  await user.clear(field('Or another amount'));
  await user.type(field('Or another amount'), '7000');
  await user.click(button('Submit amount'));
  await user.type(field('Name'), 'Farhana');
  await act(() => router.navigate(-1));
  expect((await screen.findByLabelText<HTMLInputElement>('Or another amount')).value).toBe('7000');
  await act(() => router.navigate(1));
  expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Farhana');
});

test('a pledge is sent as it was typed, and thanked for with the server’s reference', async () => {
  const { user, address } = open('/zakat/give?step=details&donation=5000');
  await fillIn(user);
  await user.type(field('Email'), 'farhana@example.org');
  await user.type(field('Address'), 'Dhaka');
  await user.click(button('Submit pledge'));
  expect(send).toHaveBeenCalledExactlyOnceWith(
    { name: 'Farhana Akter', phone: '01712345678', donation: '5000', email: 'farhana@example.org', address: 'Dhaka' },
    { key: '11111111-1111-4111-8111-111111111111', language: 'en' },
  );
  await screen.findByRole('heading', { name: 'Thank you, Farhana Akter' });
  expect(address()).toBe('/zakat/give?step=thanks&reference=P-7K3M-9QXT');
  await waitFor(() => expect(document.activeElement).toBe(heading()));
  expect(screen.getByText('P-7K3M-9QXT')).toBeTruthy();
  expect(screen.getByText('৳5,000')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back Home' }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('link', { name: 'See Impact' }).getAttribute('href')).toBe('/your_impact');
});

test('the form is empty after a pledge, and the next one gets a key of its own', async () => {
  const { user, router } = open('/zakat/give?step=details&donation=5000');
  await fillIn(user);
  await user.click(button('Submit pledge'));
  await screen.findByRole('heading', { name: 'Thank you, Farhana Akter' });
  await act(() => router.navigate(-1));
  expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('');
  await fillIn(user);
  await user.click(button('Submit pledge'));
  const [first, second] = send.mock.calls.map(([, options]) => options.key);
  expect(second).toMatch(/^[0-9a-f]{32}$/);
  expect(second).not.toBe(first);
});

test('a reload keeps what was typed, until the pledge is recorded', async () => {
  const { user } = open('/zakat/give?step=details&donation=5000');
  await fillIn(user);
  leave();
  cleanup();
  usePledgeStore.setState(usePledgeStore.getInitialState(), true);
  const again = open(null);
  expect(field('Name').value).toBe('Farhana Akter');
  await again.user.click(button('Submit pledge'));
  await screen.findByRole('heading', { name: 'Thank you, Farhana Akter' });
  await act(() => again.router.navigate(-1));
  expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('');
  expect(JSON.stringify(window.history.state)).not.toContain('Farhana');
});

test('a pledge that another host recorded without a reference is thanked for without one', async () => {
  send.mockResolvedValue({ data: { name: 'Farhana Akter' }, message: 'Thank you.' });
  const { user, address } = open('/zakat/give?step=details&donation=5000');
  await fillIn(user);
  await user.click(button('Submit pledge'));
  await screen.findByRole('heading', { name: 'Thank you, Farhana Akter' });
  expect(address()).toBe('/zakat/give?step=thanks&reference=-');
  expect(screen.queryByText('Your reference')).toBeNull();
});

test('a reloaded thank-you page shows the reference alone', () => {
  open('/zakat/give?step=thanks&reference=P-7K3M-9QXT');
  expect(heading().textContent).toBe('Thank you');
  expect(screen.getByText('P-7K3M-9QXT')).toBeTruthy();
});

test('errors are gone when the second step is shown again', async () => {
  const { user } = open('/zakat/give?step=details&donation=5000');
  await user.type(field('Mobile phone'), '12');
  await user.click(button('Update Amount'));
  await user.click(button('Submit amount'));
  expect(field('Mobile phone').value).toBe('12');
  expect(screen.queryByText(INVALID_PHONE)).toBeNull();
});

test('a pledge that arrives after its giver went on is not thanked for elsewhere', async () => {
  let answer: (value: PledgeReceipt) => void = () => {};
  send.mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const { user, router, address } = open('/zakat/give?step=details&donation=5000');
  await fillIn(user);
  await user.click(button('Submit pledge'));
  await act(() => router.navigate('/your_impact'));
  await act(async () => answer(receipt));
  expect(address()).toBe('/your_impact');
});

test('a form that was posted without script is shown again with what was typed and what is wrong', () => {
  open('/zakat/give', {
    overrides: {
      form: {
        status: 'invalid',
        message: INVALID_PHONE,
        errors: { phone: [INVALID_PHONE] },
        values: { name: 'Farhana', phone: '0121234567', email: '', address: '', donation: '2000' },
      },
    },
  });
  expect(heading().textContent).toBe('Your details');
  expect(screen.getByText('৳2,000')).toBeTruthy();
  expect(field('Name').value).toBe('Farhana');
  expect(field('Mobile phone').value).toBe('0121234567');
  expect(screen.getAllByText(INVALID_PHONE)).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});

test('the answer to a posted form is not shown again after going on', async () => {
  const form = { status: 'failed', message: 'Too many forms', errors: {}, values: { name: 'Farhana', donation: '2000' } } as const;
  const { user } = open('/zakat/give', { overrides: { form } });
  expect(screen.getByText('Too many forms')).toBeTruthy();
  await user.click(button('Update Amount'));
  expect(field('Or another amount').value).toBe('2000');
  await user.click(button('Submit amount'));
  expect(screen.queryByText('Too many forms')).toBeNull();
  expect(field('Name').value).toBe('Farhana');
});

test('without script Update Amount takes along what was typed, there and back', () => {
  const values = { name: 'Farhana', phone: '01712345678', email: '', address: 'Dhaka', donation: '7000' };
  const opened = (step: string) => ({
    overrides: { form: { status: 'open', message: '', errors: {}, values: { ...values, step } } as const },
  });
  open('/zakat/give', opened('amount'));
  const first = document.querySelector('form') as HTMLFormElement;
  expect([first.method, first.getAttribute('action')]).toEqual(['post', '/zakat/give']);
  expect(Object.fromEntries(new FormData(first))).toEqual({ ...values, step: 'details', prefilled: '7000' });
  leave();
  cleanup();
  usePledgeStore.setState(usePledgeStore.getInitialState(), true);
  window.history.replaceState(null, '');
  open('/zakat/give', opened('details'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(field('Name').value).toBe('Farhana');
  expect(field('Address').value).toBe('Dhaka');
});

test('without script the steps are real forms', () => {
  open('/zakat/give');
  const first = document.querySelector('form') as HTMLFormElement;
  expect([first.method, first.getAttribute('action')]).toEqual(['get', '/zakat/give']);
  expect(Object.fromEntries(new FormData(first))).toEqual({ step: 'details', prefilled: '', donation: '' });
});

test('in Bangla the amounts and messages are Bangla', async () => {
  const { user } = open('/bn/zakat/give', { language: 'bn' });
  await user.click(radio('৳২,০০০'));
  await user.click(button(bn.amount.submit));
  expect(screen.getByText('৳২,০০০')).toBeTruthy();
  await user.type(field('মোবাইল নম্বর'), '12');
  expect(screen.getByText(/বাংলাদেশের মোবাইল নম্বর নয়/)).toBeTruthy();
});
