import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider, createBrowserRouter } from 'react-router-dom';
import { postPledge } from 'shared/api/api-client';
import { HONEYPOT_FIELD } from 'shared/contracts/honeypot';
import { SamplePage } from 'shared/testing/sample-page';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { en } from './content/en.ts';
import { usePledgeStore } from './pledge-store.ts';
import { Page } from './page.tsx';

vi.mock('shared/api/api-client', () => ({ postPledge: vi.fn() }));

let leave = () => {};
afterEach(() => {
  leave();
  vi.restoreAllMocks();
});

beforeEach(() => {
  vi.mocked(postPledge).mockResolvedValue({ data: { name: 'Farhana', reference: 'P-7K3M-9QXT' }, message: 'Thank you.' });
  sessionStorage.clear();
  window.history.pushState(null, '', '/zakat/give?step=details&donation=5000');
});

/** Opens the page as a new document does: nothing is known but what the tab keeps. */
function load() {
  leave();
  cleanup();
  usePledgeStore.setState(usePledgeStore.getInitialState(), true);
  const router = createBrowserRouter([
    { path: '/zakat/give/:donation?', element: <Page words={en} /> },
    { path: '*', element: <h1>Elsewhere</h1> },
  ]);
  render(
    <SamplePage>
      <RouterProvider router={router} />
    </SamplePage>,
  );
  leave = () => router.dispose();
  return router;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function typeName(name: string) {
  await userEvent.type(await screen.findByLabelText('Name'), name);
}

async function pledge(name: string) {
  await typeName(name);
  await userEvent.type(screen.getByLabelText('Mobile phone'), '01712345678');
  await press('Update Amount');
  await press('Submit amount');
  await press('Submit pledge');
  await screen.findByRole('heading', { name: 'Thank you, Farhana' });
}

test('what was typed for a recorded pledge comes back in no earlier step, also where a visitor jumps there from another page', async () => {
  const first = load();
  await pledge('Farhana');
  await act(() => first.navigate('/'));
  const router = load();
  await act(() => router.navigate(-3));
  await screen.findByLabelText('Or another amount');
  expect(JSON.stringify(window.history.state)).not.toContain('Farhana');
  await act(() => router.navigate(-1));
  expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('');
  expect(JSON.stringify(window.history.state)).not.toContain('Farhana');
});

/** Goes back from a recorded pledge, types another name, and expects it after a reload. */
async function expectKeptAfterPledge(): Promise<void> {
  const router = load();
  await pledge('Farhana');
  await act(() => router.navigate(-1));
  await typeName('Rafiq');
  load();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Rafiq');
}

test('what a program wrote into the field that nobody sees is not kept', async () => {
  load();
  const trap = document.querySelector<HTMLInputElement>(`[name=${HONEYPOT_FIELD}]`);
  if (trap) trap.value = 'http://spam.example';
  await typeName('Farhana');
  expect(JSON.stringify(window.history.state)).toContain('Farhana');
  expect(JSON.stringify(window.history.state)).not.toContain('spam');
});

test('what is typed after a pledge is kept for a reload', async () => {
  await expectKeptAfterPledge();
});

test('where the browser refuses its storage, a pledge is still sent, and a reload keeps what was typed', async () => {
  for (const method of ['getItem', 'setItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
  }
  await expectKeptAfterPledge();
});
