import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { postPledge } from 'shared/api/api-client';
import { ApiError } from 'shared/api/api-error';
import type { FormOutcome } from 'shared/contracts/page-context';
import { type Language, basenameOf } from 'shared/sections/language';
import { SamplePage } from 'shared/testing/sample-page';
import { beforeEach, expect, test, vi } from 'vitest';
import { bn } from './content/bn.ts';
import { en } from './content/en.ts';
import { usePledgeStore } from './pledge-store.ts';
import { Page } from './page.tsx';

vi.mock('shared/api/api-client', () => ({ postPledge: vi.fn() }));
const send = vi.mocked(postPledge);

const NOT_AN_AMOUNT = 'Enter an amount above zero, for example 5000';
const NOT_IN_DIGITS = 'Write digits only, for example 50000';
const INVALID_PHONE = 'Invalid Bangladeshi phone number';

beforeEach(() => {
  send.mockReset().mockResolvedValue({ data: { name: 'Farhana', reference: 'P-7K3M-9QXT' }, message: 'Thank you.' });
  usePledgeStore.setState(usePledgeStore.getInitialState(), true);
  // What the test before has typed is kept there.
  window.history.replaceState(null, '');
});

function open(path: string, { language = 'en', form }: { language?: Language; form?: FormOutcome } = {}) {
  document.title = `Whatever · ${language === 'bn' ? 'যাকাত ফাউন্ডেশন' : 'Zakat Foundation'}`;
  const router = createMemoryRouter([{ path: '/zakat/give/:donation?', element: <Page words={language === 'bn' ? bn : en} /> }], {
    basename: basenameOf(language),
    initialEntries: [path],
  });
  render(
    <SamplePage language={language} overrides={form ? { form } : {}}>
      <RouterProvider router={router} />
    </SamplePage>,
  );
  return userEvent.setup();
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole('button', { name });

function refusal(errors: Record<string, string[]>): ApiError {
  return new ApiError('invalid', { cause: null, language: 'en', message: 'Please correct the marked fields.', errors });
}

test.each([
  ['-5', NOT_AN_AMOUNT],
  ['1e5', NOT_IN_DIGITS],
  ['1.2.3', NOT_AN_AMOUNT],
  ['1.5 lakh', NOT_IN_DIGITS],
  ['50,000/-', NOT_IN_DIGITS],
  ['0', NOT_AN_AMOUNT],
])('the fault of the amount %j is shown in both steps until it is corrected: “%s”', async (typed, fault) => {
  const user = open('/zakat/give');
  await user.type(field('Or another amount'), typed);
  expect(screen.getByText(fault)).toBeTruthy();
  expect(field('Or another amount').getAttribute('aria-invalid')).toBe('true');
  await user.click(button('Submit amount'));
  expect(screen.getByText(fault)).toBeTruthy();
  expect(document.title).toBe('Error: Your details – Pledge · Zakat Foundation');
  send.mockRejectedValueOnce(refusal({ donation: [fault] }));
  await user.click(button('Submit pledge'));
  await user.type(field('Name'), 'Farhana');
  expect(screen.getAllByText(fault).length).toBeGreaterThan(0);
  await user.click(button('Update Amount'));
  expect(screen.getByText(fault)).toBeTruthy();
  await user.clear(field('Or another amount'));
  await user.type(field('Or another amount'), '5000');
  expect(screen.queryByText(fault)).toBeNull();
  await user.click(button('Submit amount'));
  expect(screen.queryByText(fault)).toBeNull();
  expect(document.title).toBe('Your details – Pledge · Zakat Foundation');
});

test('a fraction of a poisha is said to be one, in both steps', async () => {
  const tooFine = 'Enter at most two digits after the point, for example 5000.50';
  const user = open('/zakat/give');
  await user.type(field('Or another amount'), '5000.999');
  expect(screen.getByText(tooFine)).toBeTruthy();
  await user.click(button('Submit amount'));
  expect(screen.getByText(tooFine)).toBeTruthy();
  expect(screen.queryByText(/৳/)).toBeNull();
});

test('a preset takes the place of a wrong amount, and its fault goes', async () => {
  const user = open('/zakat/give?donation=-5');
  expect(document.title).toBe('Error: How much – Pledge · Zakat Foundation');
  await user.click(screen.getByRole('radio', { name: '৳2,000' }));
  expect(screen.queryByText(NOT_AN_AMOUNT)).toBeNull();
  expect(document.title).toBe('How much – Pledge · Zakat Foundation');
});

test('what the server found wrong stays said while it is still wrong', async () => {
  const [noName, noAddress] = ['Please tell us your name', 'Enter an email address like name@example.com'];
  send.mockRejectedValueOnce(refusal({ name: [noName], email: [noAddress] }));
  const user = open('/zakat/give?step=details&donation=5000');
  await user.type(field('Email'), 'farhana');
  await user.click(button('Submit pledge'));
  const said = (id: string) => document.getElementById(`${id}-error`)?.textContent;
  await user.type(field('Name'), ' ');
  await user.type(field('Email'), '@');
  expect([said('name'), said('email')]).toEqual([noName, noAddress]);
  await user.type(field('Email'), 'example.org');
  expect([said('name'), said('email')]).toEqual([noName, undefined]);

  let refuse: (error: ApiError) => void = () => {};
  send.mockImplementationOnce(
    () =>
      new Promise((_, reject) => {
        refuse = reject;
      }),
  );
  await user.click(button('Submit pledge'));
  expect(said('name')).toBe(noName);
  await act(async () => refuse(refusal({ name: [noName] })));
  expect(document.title).toBe('Error: Your details – Pledge · Zakat Foundation');
});

test('the title names a fault until it is corrected', async () => {
  const user = open('/zakat/give?step=details&donation=5000');
  await user.type(field('Mobile phone'), '0171234567');
  expect(document.title).toBe('Your details – Pledge · Zakat Foundation');
  await user.click(button('Submit pledge'));
  expect(document.title).toBe('Error: Your details – Pledge · Zakat Foundation');
  await user.type(field('Mobile phone'), '8');
  expect(document.title).toBe('Your details – Pledge · Zakat Foundation');
});

test('a number in another spelling is offered as it has to be, and one press fills it in', async () => {
  const user = open('/zakat/give?step=details&donation=5000');
  await user.type(field('Mobile phone'), '+880 1712-345678');
  expect(screen.getByText(INVALID_PHONE)).toBeTruthy();
  expect(field('Mobile phone').getAttribute('aria-describedby')).toContain('phone-note');
  await user.click(button('Did you mean 01712345678?'));
  expect(field('Mobile phone').value).toBe('01712345678');
  expect(document.activeElement).toBe(field('Mobile phone'));
  expect(screen.queryByText(INVALID_PHONE)).toBeNull();
  expect(screen.queryByRole('button', { name: /Did you mean/ })).toBeNull();
  expect(send).not.toHaveBeenCalled();
  await user.click(button('Submit pledge'));
  expect(send.mock.calls[0]?.[0].phone).toBe('01712345678');
});

test('Enter in another field does not take the offered number', async () => {
  const user = open('/zakat/give?step=details&donation=5000');
  await user.type(field('Mobile phone'), '01712-345678');
  await user.type(field('Name'), 'Farhana{Enter}');
  expect(field('Mobile phone').value).toBe('01712-345678');
  expect(send).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field('Mobile phone'));
});

test('in Bangla the number is offered in Bangla words', async () => {
  const user = open('/bn/zakat/give?step=details&donation=5000', { language: 'bn' });
  await user.type(field('মোবাইল নম্বর'), '০১৭১২৩৪৫৬৭৮');
  await user.click(button('আপনি কি 01712345678 লিখতে চেয়েছেন?'));
  expect(field('মোবাইল নম্বর').value).toBe('01712345678');
});

test('without script the answer offers the number as a button that sends it, after one that sends what was typed', () => {
  const form: FormOutcome = {
    status: 'invalid',
    message: INVALID_PHONE,
    errors: { phone: [INVALID_PHONE] },
    values: { name: 'Farhana', phone: '01712-345678', email: '', address: '', donation: '2000' },
  };
  open('/zakat/give', { form });
  expect(field('Mobile phone').value).toBe('01712-345678');
  const shown = document.querySelector('form') as HTMLFormElement;
  const offer = button('Did you mean 01712345678?') as HTMLButtonElement;
  expect([offer.type, offer.name, offer.value]).toEqual(['submit', 'phone_meant', '01712345678']);
  const first = [...shown.elements].find((control): control is HTMLButtonElement => control.matches('button[type=submit]'));
  expect([first?.name, first?.getAttribute('aria-hidden')]).toEqual(['send', 'true']);
  expect(document.title).toBe('Error: Your details – Pledge · Zakat Foundation');
});

test('a field that is right by now is not among the faults of the next try, which a phone number stops', async () => {
  const user = open('/zakat/give?step=details&donation=2500');
  send.mockRejectedValueOnce(refusal({ name: ['Please tell us your name'], phone: [INVALID_PHONE] }));
  await user.click(button('Submit pledge'));
  expect(await screen.findByRole('link', { name: 'Please tell us your name' })).toBeTruthy();
  await user.type(field('Name'), 'Karim');
  await user.type(field('Mobile phone'), '0171234');
  await user.click(button('Submit pledge'));
  expect(send).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Please tell us your name')).toBeNull();
  expect(document.activeElement?.id).toBe('phone');
});
