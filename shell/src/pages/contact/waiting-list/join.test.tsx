import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { postEnquiry } from 'shared/api/api-client';
import type { EnquiryReceipt } from 'shared/contracts/enquiry';
import { SamplePage } from 'shared/testing/sample-page';
import { beforeEach, expect, test, vi } from 'vitest';
import { en as contact } from '../content/en.ts';
import { en } from './content/en.ts';
import { JoinWaitingList } from './join.tsx';

vi.mock('shared/api/api-client', () => ({ postEnquiry: vi.fn() }));

let answer: (receipt: EnquiryReceipt) => void;

beforeEach(() => {
  window.history.replaceState(null, '');
  vi.mocked(postEnquiry).mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
});

/** Fills in the form and sends it; nothing has been answered yet. */
async function join() {
  const router = createMemoryRouter(
    [
      { path: '/contact', element: <JoinWaitingList words={en.form} common={contact.enquiry} list="housing-fund" /> },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: ['/contact?subject=housing-fund'] },
  );
  render(
    <SamplePage>
      <RouterProvider router={router} />
    </SamplePage>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(contact.enquiry.firstName), 'Rahima');
  await user.type(screen.getByLabelText(contact.enquiry.email), 'rahima@example.org');
  await user.type(screen.getByLabelText(en.form.phone), '01712345678');
  await user.type(screen.getByLabelText(en.form.help), 'Four months of rent');
  await user.click(screen.getByRole('button', { name: en.form.submit }));
  expect(postEnquiry).toHaveBeenCalled();
  return router;
}

test('joining leads to the thanks, at an address that says all of them', async () => {
  const router = await join();
  await act(async () => answer({ message: 'Thank you.', reference: 'E-7K3M-9QXT' }));
  expect(router.state.location.search).toContain('E-7K3M-9QXT');
});

test('a form that is recorded after its applicant went on is not thanked for elsewhere', async () => {
  const router = await join();
  await act(() => router.navigate('/ask_a_question'));
  await act(async () => answer({ message: 'Thank you.', reference: 'E-7K3M-9QXT' }));
  expect(router.state.location.pathname).toBe('/ask_a_question');
});

test('a link to another page and the way back keep what was typed, until it is recorded', async () => {
  const router = await join();
  const values = () =>
    [contact.enquiry.firstName, contact.enquiry.email, en.form.phone, en.form.help].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).value,
    );
  await act(() => router.navigate('/hardship_relief'));
  await act(() => router.navigate(-1));
  expect(values()).toEqual(['Rahima', 'rahima@example.org', '01712345678', 'Four months of rent']);
  await act(async () => answer({ message: 'Thank you.', reference: 'E-7K3M-9QXT' }));
  await act(() => router.navigate('/hardship_relief'));
  await act(() => router.navigate(-1));
  expect(values()).toEqual(['', '', '', '']);
});
