import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider, createBrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { postEnquiry } from '../../api/api-client.ts';
import { HONEYPOT_FIELD } from '../../contracts/honeypot.ts';
import { SamplePage } from '../../testing/sample-page.tsx';
import { en } from '../content/en.ts';
import { EnquiryForm } from './enquiry-form.tsx';

vi.mock('shared/api/api-client', () => ({ postEnquiry: vi.fn() }));

let leave = () => {};
afterEach(() => leave());

beforeEach(() => {
  vi.mocked(postEnquiry).mockReset().mockResolvedValue({ message: 'Thank you.' });
  sessionStorage.clear();
  window.history.pushState(null, '', '/contact?subject=complaint');
});

/** Opens the page as a new document does: nothing is known but what the tab keeps. */
function load() {
  leave();
  cleanup();
  const router = createBrowserRouter([
    { path: '/contact', element: <EnquiryForm words={en.enquiry} path="/contact" /> },
    { path: '/ask_a_question', element: <EnquiryForm key="question" words={en.enquiry} path="/ask_a_question" /> },
    { path: '*', element: <h1>Elsewhere</h1> },
  ]);
  render(
    <SamplePage overrides={{ submissionKey: 'key-of-this-document' }}>
      <RouterProvider router={router} />
    </SamplePage>,
  );
  leave = () => router.dispose();
  return router;
}

const name = () => screen.getByLabelText<HTMLInputElement>('First name');
const nature = () => screen.getByLabelText<HTMLSelectElement>('What is it about?');
const message = () => screen.getByLabelText<HTMLTextAreaElement>('Your message');
const entry = () => JSON.stringify(window.history.state);

async function fillIn() {
  await userEvent.type(name(), 'Rahima');
  await userEvent.selectOptions(nature(), 'nisab');
  await userEvent.clear(message());
  await userEvent.type(message(), 'How is gold counted?');
}

function expectFilled() {
  expect([name().value, nature().value, message().value]).toEqual(['Rahima', 'nisab', 'How is gold counted?']);
}

test('a reload keeps what was typed and chosen, also in the place of what the page began', async () => {
  load();
  await fillIn();
  load();
  expectFilled();
});

test('a link and the way back keep it', async () => {
  const router = load();
  await fillIn();
  await act(() => router.navigate('/hardship_relief'));
  await act(() => router.navigate(-1));
  await screen.findByLabelText('First name');
  expectFilled();
});

test('a link to a part of the page takes it along into its entry', async () => {
  const router = load();
  await fillIn();
  await act(() => router.navigate('#email'));
  load();
  expectFilled();
});

test('a link to the page itself brings the text of its own subject, and keeps what was typed', async () => {
  const router = load();
  const begun = message().value;
  await userEvent.type(name(), 'Rahima');
  await act(() => router.navigate('/contact'));
  expect([name().value, message().value]).toEqual(['Rahima', '']);
  await act(() => router.navigate('/contact?subject=scam'));
  expect([name().value, message().value]).toEqual(['Rahima', en.enquiry.subjects.scam]);
  await userEvent.clear(message());
  await userEvent.type(message(), 'Somebody called.');
  await act(() => router.navigate('/contact?subject=complaint'));
  expect([name().value, message().value]).toEqual(['Rahima', 'Somebody called.']);
  load();
  expect([name().value, message().value]).toEqual(['Rahima', 'Somebody called.']);
  expect(begun).toBe(en.enquiry.subjects.complaint);
});

test('the thanks for a posted form are gone once a link has led to the form again', async () => {
  window.history.pushState(null, '', '/contact?state=sent');
  const router = load();
  expect(screen.getByRole('status').textContent).toContain(en.enquiry.sent);
  await act(() => router.navigate('/contact'));
  expect(screen.queryByRole('status')).toBeNull();
});

test('a text that the page began, and its reader removed, stays away', async () => {
  load();
  await userEvent.clear(message());
  load();
  expect(message().value).toBe('');
});

test('where nothing is typed, nothing is kept', () => {
  load();
  expect(entry()).not.toContain('complaint');
});

test('neither the honeypot nor the key of the submission is kept', async () => {
  load();
  const trap = document.querySelector<HTMLInputElement>(`[name=${HONEYPOT_FIELD}]`);
  if (trap) trap.value = 'http://spam.example';
  await fillIn();
  expect(entry()).toContain('Rahima');
  expect(entry()).not.toMatch(/spam|key-of-this-document/);
});

test('once it is recorded, neither its entry nor an earlier one brings it back', async () => {
  const router = load();
  await fillIn();
  await act(() => router.navigate('/contact'));
  await userEvent.click(screen.getByRole('button'));
  await screen.findByRole('status');
  expect(entry()).not.toContain('Rahima');
  load();
  expect(name().value).toBe('');
  const again = load();
  await act(() => again.navigate('/elsewhere'));
  await act(() => again.navigate(-2));
  expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('');
  expect(entry()).not.toContain('Rahima');
});

test('what is typed while it is being sent stays, also over a reload', async () => {
  const answer = Promise.withResolvers<{ message: string }>();
  vi.mocked(postEnquiry).mockReturnValue(answer.promise);
  load();
  await fillIn();
  await userEvent.click(screen.getByRole('button'));
  await userEvent.type(message(), ' And silver?');
  answer.resolve({ message: 'Thank you.' });
  const status = await screen.findByRole('status');
  await waitFor(() => expect(document.activeElement).toBe(status));
  expect(message().value).toBe('How is gold counted? And silver?');
  load();
  expect(message().value).toBe('How is gold counted? And silver?');
});

test('what was typed into another form is still there after this one was recorded', async () => {
  const router = load();
  await fillIn();
  await act(() => router.navigate('/ask_a_question'));
  await userEvent.type(await screen.findByLabelText('Your message'), 'Which papers do I need?');
  await userEvent.click(screen.getByRole('button'));
  await screen.findByRole('status');
  await act(() => router.navigate(-1));
  await screen.findByLabelText('First name');
  expectFilled();
});

test('where the browser refuses to rewrite its history, the form works all the same', async () => {
  load();
  const refuse = vi.spyOn(window.history, 'replaceState').mockImplementation(() => {
    throw new DOMException('Attempt to use history.replaceState() more than 100 times per 30 seconds', 'SecurityError');
  });
  await fillIn();
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByRole('status')).toBeTruthy();
  refuse.mockRestore();
});
