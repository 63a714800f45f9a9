import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import type { Site } from 'shared/contracts/site';
import { type Language, basenameOf } from 'shared/sections/language';
import { SamplePage } from 'shared/testing/sample-page';
import { expect, test, vi } from 'vitest';
import { bn } from './content/bn.ts';
import { en } from './content/en.ts';
import { Page } from './page.tsx';

function open(language: Language = 'en', settings: Partial<Site> = {}) {
  const router = createMemoryRouter([{ path: '/zakat/give/:donation?', element: <Page words={language === 'bn' ? bn : en} /> }], {
    basename: basenameOf(language),
    initialEntries: [`${language === 'bn' ? '/bn' : ''}/zakat/give?step=thanks&reference=P-7K3M-9QXT`],
  });
  render(
    <SamplePage language={language} site={settings}>
      <RouterProvider router={router} />
    </SamplePage>,
  );
}

const button = (name: string) => screen.getByRole('button', { name });

test('the reference is copied by one press, and the page says so', async () => {
  const user = userEvent.setup();
  open();
  await user.click(button('Copy the reference'));
  expect(await navigator.clipboard.readText()).toBe('P-7K3M-9QXT');
  const status = screen.getByText('Copied.');
  expect(status.getAttribute('role')).toBe('status');
  const said: (string | null)[] = [];
  const listener = new MutationObserver(() => said.push(status.textContent));
  listener.observe(status, { childList: true });
  await user.click(button('Copy the reference'));
  await waitFor(() => expect(said).toEqual(['', 'Copied.']));
  listener.disconnect();
});

test('where nothing can be copied the page asks to write the reference down', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  open();
  await user.click(button('Copy the reference'));
  expect(await screen.findByText('It could not be copied. Please write it down.')).toBeTruthy();
});

test('the page is printed by one press', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  open();
  await userEvent.click(button('Print this page'));
  expect(print).toHaveBeenCalledOnce();
});

test('when the team calls is said as the foundation has set it, and not promised where it has not', () => {
  open('en', { followUp: { en: 'We call on the same day.', bn: 'আমরা সেদিনই ফোন করি।' } });
  expect(screen.getByText(/^We call on the same day\. By phone, or by email/)).toBeTruthy();
});

test('without that setting only the ways are named', () => {
  open();
  expect(screen.getByText(/^By phone, or by email/)).toBeTruthy();
});

test('the phone number can be called, in the digits of the page', () => {
  open('bn', { phone: '+880 1700-000001' });
  const call = screen.getByRole('link', { name: '+৮৮০ ১৭০০-০০০০০১' });
  expect(call.getAttribute('href')).toBe('tel:+8801700000001');
});
