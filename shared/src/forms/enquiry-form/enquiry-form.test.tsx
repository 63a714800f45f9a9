import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { postEnquiry } from '../../api/api-client.ts';
import { ApiError } from '../../api/api-error.ts';
import type { FormOutcome } from '../../contracts/page-context.ts';
import { SamplePage } from '../../testing/sample-page.tsx';
import { en } from '../content/en.ts';
import { EnquiryForm } from './enquiry-form.tsx';

vi.mock('shared/api/api-client', () => ({ postEnquiry: vi.fn() }));

const send = vi.mocked(postEnquiry);
const message = () => screen.getByLabelText<HTMLTextAreaElement>('Your message');
const button = () => screen.getByRole('button');

beforeEach(() => {
  window.history.replaceState(null, '');
  send.mockReset().mockResolvedValue({ message: 'Thank you.' });
});

function open(address = '/contact', form?: FormOutcome) {
  const router = createMemoryRouter([{ path: '/contact', element: <EnquiryForm words={en.enquiry} path="/contact" /> }], {
    initialEntries: [address],
  });
  render(
    <SamplePage overrides={form ? { form } : {}}>
      <RouterProvider router={router} />
    </SamplePage>,
  );
  return userEvent.setup();
}

test('while it is sent the button says so; then the answer is shown in green, takes focus, and the form is empty', async () => {
  const answer = Promise.withResolvers<{ message: string }>();
  send.mockReturnValue(answer.promise);
  const user = open();
  await user.type(screen.getByLabelText('First name'), 'Rahima');
  await user.type(message(), 'How is gold counted?');
  await user.click(button());
  expect(button().textContent).toBe('Submitting...');
  await user.click(button());
  expect(send).toHaveBeenCalledTimes(1);
  expect(send.mock.calls[0]?.[0]).toEqual({
    first_name: 'Rahima',
    last_name: '',
    email: '',
    nature_of_enquiry: '',
    message: 'How is gold counted?',
  });
  answer.resolve({ message: 'Thank you.' });
  const status = await screen.findByRole('status');
  expect(status.dataset.tone).toBe('good');
  await waitFor(() => expect(document.activeElement).toBe(status));
  expect(message().value).toBe('');
  expect(button().textContent).toBe('Send message');
});

test('what the server refuses is shown in red with links to the fields, and what was typed stays', async () => {
  const errors = { email: ['Enter an email address'], message: ['Please write your message'] };
  send.mockRejectedValue(new ApiError('invalid', { cause: null, language: 'en', message: 'Please correct the marked fields.', errors }));
  const user = open();
  await user.type(screen.getByLabelText('First name'), 'Rahima');
  await user.click(button());
  expect(await screen.findByText('Please correct the marked fields.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Enter an email address' }).getAttribute('href')).toBe('#email');
  expect(message().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Rahima');
  expect(document.querySelector('.form-problem')?.getAttribute('data-tone')).toBe('bad');
});

test('a fault stays beside its field while the value is wrong, also when sending fails, and goes when it is right', async () => {
  const errors = { first_name: ['Please tell us your name'], email: ['Enter an email address like name@example.com'] };
  send.mockRejectedValueOnce(
    new ApiError('invalid', { cause: null, language: 'en', message: 'Please correct the marked fields.', errors }),
  );
  const user = open();
  const email = screen.getByLabelText<HTMLInputElement>('Email');
  const firstName = screen.getByLabelText<HTMLInputElement>('First name');
  await user.type(message(), 'Hello');
  await user.click(button());
  await screen.findByText('Please correct the marked fields.');
  await user.type(email, 'rahima@');
  expect(email.getAttribute('aria-invalid')).toBe('true');
  await user.type(firstName, 'Rahima');
  expect(firstName.getAttribute('aria-invalid')).toBeNull();

  send.mockRejectedValueOnce(new ApiError('network', { cause: null, language: 'en' }));
  await user.click(button());
  await screen.findByText('Something went wrong');
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(firstName.getAttribute('aria-invalid')).toBeNull();
  await user.type(email, 'example.org');
  expect(email.getAttribute('aria-invalid')).toBeNull();
});

test('the title of the document says that there is a fault, until the form was sent', async () => {
  document.title = 'Contact us · Zakat Foundation';
  send.mockRejectedValueOnce(new ApiError('network', { cause: null, language: 'en' }));
  const user = open();
  expect(document.title).toBe('Contact us · Zakat Foundation');
  await user.click(button());
  await screen.findByRole('alert');
  expect(document.title).toBe('Error: Contact us · Zakat Foundation');
  await user.click(button());
  await screen.findByRole('status');
  expect(document.title).toBe('Contact us · Zakat Foundation');
});

test('any other failure says that something went wrong, and the same words are sent again under the same key', async () => {
  send.mockRejectedValueOnce(new ApiError('network', { cause: null, language: 'en' }));
  const user = open();
  await user.type(message(), 'Hello');
  await user.click(button());
  const said = (await screen.findByRole('alert')).textContent;
  expect(said).toContain('Something went wrong');
  // What was changed is another message, and may be recorded beside the first.
  expect(said).toContain('If you send it unchanged, it will not be recorded twice.');
  await user.click(button());
  await screen.findByRole('status');
  const [first, second] = send.mock.calls.map(([, options]) => options.key);
  expect(second).toBe(first);
});

test('after a message was sent, the next one has a key of its own', async () => {
  const user = open();
  for (const words of ['One', 'Two']) {
    await user.type(message(), words);
    await user.click(button());
    await screen.findByRole('status');
  }
  const [first, second] = send.mock.calls.map(([, options]) => options.key);
  expect(second).not.toBe(first);
});

test('a link that knows what its reader wants begins the message', () => {
  open('/contact?subject=complaint');
  expect(message().value).toContain('a complaint about my application');
});

test('an unknown subject begins nothing', () => {
  open('/contact?subject=%3Cb%3E');
  expect(message().value).toBe('');
});

test('the answer to a form that was posted without script: faults and what was typed, or thanks', () => {
  const posted: FormOutcome = {
    status: 'invalid',
    message: 'Please write your message',
    errors: { message: ['Please write your message'] },
    values: { first_name: 'Rahima', nature_of_enquiry: 'nisab', message: '' },
  };
  open('/contact', posted);
  expect(screen.getByRole('link', { name: 'Please write your message' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>('What is it about?').value).toBe('nisab');
});

test('after a posted form the address says that it was sent', () => {
  open('/contact?state=sent');
  expect(screen.getByRole('status').textContent).toContain('Your message has reached us');
});

test('a form that was refused without script, and recorded since, is empty where one comes back to it', async () => {
  const form = {
    status: 'invalid',
    message: 'Please correct the marked field.',
    errors: { email: ['Wrong'] },
    values: { email: 'rahima@' },
  } as const;
  const contact = <EnquiryForm words={en.enquiry} path="/contact" />;
  const router = createMemoryRouter(
    [
      { path: '/contact', element: contact },
      { path: '/', element: 'Home' },
    ],
    { initialEntries: ['/contact'] },
  );
  render(
    <SamplePage overrides={{ form }}>
      <RouterProvider router={router} />
    </SamplePage>,
  );
  const email = () => screen.getByLabelText<HTMLInputElement>('Email');
  await act(() => router.navigate('/'));
  await act(() => router.navigate(-1));
  expect(email().value).toBe('rahima@');
  expect(screen.getByRole('alert')).toBeTruthy();

  const user = userEvent.setup();
  await user.type(email(), 'example.org');
  await user.click(button());
  await screen.findByRole('status');
  await act(() => router.navigate('/'));
  await act(() => router.navigate(-1));
  expect(email().value).toBe('');
  expect(screen.queryByRole('alert')).toBeNull();
});
