import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider, createBrowserRouter } from 'react-router-dom';
import { postPledge } from 'shared/api/api-client';
import { ApiError } from 'shared/api/api-error';
import { SamplePage } from 'shared/testing/sample-page';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { en } from './content/en.ts';
import { usePledgeStore } from './pledge-store.ts';
import { Page } from './page.tsx';

vi.mock('shared/api/api-client', () => ({ postPledge: vi.fn() }));
const send = vi.mocked(postPledge);

let leave = () => {};
afterEach(() => leave());
beforeEach(() => {
  send.mockReset().mockResolvedValue({ data: { name: 'Farhana', reference: 'P-7K3M-9QXT' }, message: 'Thank you.' });
  usePledgeStore.setState(usePledgeStore.getInitialState(), true);
});

function open(path: string) {
  window.history.pushState(null, '', path);
  document.title = 'Whatever · Zakat Foundation';
  const router = createBrowserRouter([{ path: '/zakat/give/:donation?', element: <Page words={en} /> }]);
  render(
    <SamplePage>
      <RouterProvider router={router} />
    </SamplePage>,
  );
  leave = () => router.dispose();
  const address = () => router.state.location.pathname + router.state.location.search;
  return { user: userEvent.setup(), address };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole('button', { name });
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
/** The title follows what is on the screen, a moment later. */
const expectTitle = (title: string) => waitFor(() => expect(document.title).toBe(title));
const fieldsOf = () => Object.fromEntries(new FormData(document.querySelector('form') as HTMLFormElement));

test('Sadaqah stays Sadaqah from the first step to the thank-you, back to the amount and through a fault', async () => {
  const { user, address } = open('/zakat/give/2000?for=sadaqah');
  expect(heading()).toBe('How much Sadaqah would you like to give?');
  expect(document.title).toBe('How much – Sadaqah pledge · Zakat Foundation');
  await user.clear(field('Or another amount'));
  await user.type(field('Or another amount'), '700');
  expect(window.location.pathname + window.location.search).toBe('/zakat/give/700?for=sadaqah');
  await user.click(button('Submit amount'));
  expect(address()).toBe('/zakat/give?step=details&donation=700&for=sadaqah');
  expect(screen.getByRole('heading', { name: 'Your Sadaqah pledge' })).toBeTruthy();
  expect(document.title).toBe('Your details – Sadaqah pledge · Zakat Foundation');
  await user.click(button('Update Amount'));
  expect(address()).toBe('/zakat/give/700?for=sadaqah');
  await user.click(button('Submit amount'));

  await user.type(field('Name'), 'Farhana');
  await user.type(field('Mobile phone'), '01712345678');
  send.mockRejectedValueOnce(new ApiError('network', { cause: null, language: 'en' }));
  await user.click(button('Submit pledge'));
  await expectTitle('Error: Your details – Sadaqah pledge · Zakat Foundation');
  await user.click(button('Submit pledge'));
  expect(send).toHaveBeenLastCalledWith(
    { name: 'Farhana', phone: '01712345678', donation: '700', email: '', address: '', intention: 'sadaqah' },
    expect.anything(),
  );
  await screen.findByRole('heading', { name: 'Thank you, Farhana' });
  expect(address()).toBe('/zakat/give?step=thanks&reference=P-7K3M-9QXT&for=sadaqah');
  await expectTitle('Thank you – Sadaqah pledge · Zakat Foundation');
  expect(screen.getByText(/Your Sadaqah pledge of/)).toBeTruthy();
  expect(screen.getByText('It goes into the growth fund')).toBeTruthy();
  expect(document.body.textContent).not.toContain('intention of Zakat');
});

test('a reloaded thank-you page still speaks of Sadaqah', () => {
  open('/zakat/give?step=thanks&reference=P-7K3M-9QXT&for=sadaqah');
  expect(screen.getByText(/Your Sadaqah pledge is recorded/)).toBeTruthy();
});

test('the other intention is one press away, and the amount goes along', async () => {
  const { user, address } = open('/zakat/give/2000');
  await user.clear(field('Or another amount'));
  await user.type(field('Or another amount'), '900');
  await user.click(screen.getByRole('link', { name: 'Pledge Sadaqah instead' }));
  expect(address()).toBe('/zakat/give/900?for=sadaqah');
  expect(field('Or another amount').value).toBe('900');
  await user.click(screen.getByRole('link', { name: 'Pledge Zakat instead' }));
  expect(heading()).toBe('How much would you like to give?');
});

test('without script the forms carry what the pledge is for', () => {
  open('/zakat/give?for=sadaqah');
  expect(fieldsOf()).toEqual({ step: 'details', for: 'sadaqah', prefilled: '', donation: '' });
  leave();
  open('/zakat/give?step=details&donation=500&for=sadaqah');
  const forms = document.querySelectorAll('form');
  const second = forms[forms.length - 1] as HTMLFormElement;
  expect(second.getAttribute('action')).toBe('/zakat/give?for=sadaqah');
  expect(Object.fromEntries(new FormData(second))).toMatchObject({ donation: '500', intention: 'sadaqah' });
});

test('another site’s title is left alone', () => {
  window.history.pushState(null, '', '/zakat/give');
  open('/zakat/give');
  document.title = 'A mosque in Sylhet';
  leave();
  expect(document.title).toBe('A mosque in Sylhet');
});
