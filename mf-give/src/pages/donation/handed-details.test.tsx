import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider, createBrowserRouter } from 'react-router-dom';
import { type Language, basenameOf } from 'shared/sections/language';
import { SamplePage } from 'shared/testing/sample-page';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bn } from './content/bn.ts';
import { en } from './content/en.ts';
import { usePledgeStore } from './pledge-store.ts';
import { Page } from './page.tsx';

const texts = { en, bn };
let leave = () => {};

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  leave();
  vi.restoreAllMocks();
});

/** Opens an address as a new document does, in a new entry of the history; the switch of the language is above the page. */
function open(path: string, language: Language = 'en') {
  leave();
  cleanup();
  usePledgeStore.setState(usePledgeStore.getInitialState(), true);
  window.history.pushState(null, '', path);
  const basename = basenameOf(language);
  const router = createBrowserRouter([{ path: '/zakat/give/:donation?', element: <Page words={texts[language]} /> }], { basename });
  render(
    <SamplePage language={language}>
      <a href="#other" hrefLang={language === 'en' ? 'bn' : 'en'}>
        switch
      </a>
      <a href="#elsewhere">elsewhere</a>
      <RouterProvider router={router} />
    </SamplePage>,
  );
  leave = () => router.dispose();
  return router;
}

const field = (name: string) => document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Fills in the second step, and goes back to the first. */
async function typeAndGoBack() {
  open('/zakat/give?step=details&donation=5000');
  await userEvent.type(screen.getByLabelText('Name'), 'Farhana');
  await userEvent.type(screen.getByLabelText('Mobile phone'), '01712345678');
  await press('Update Amount');
}

test('what was typed in the second step is in it in the other language, also where that was changed in the first', async () => {
  await typeAndGoBack();
  fireEvent.click(screen.getByText('switch'));
  open('/bn/zakat/give?donation=5000', 'bn');
  expect(sessionStorage).toHaveLength(0);
  await press(bn.amount.submit);
  expect([field('name')?.value, field('phone')?.value]).toEqual(['Farhana', '01712345678']);
  // A reload finds it in its history entry.
  expect(JSON.stringify(window.history.state)).toContain('Farhana');
});

test('no other link, and no other tab, gets anything of it', async () => {
  await typeAndGoBack();
  fireEvent.click(screen.getByText('elsewhere'));
  fireEvent.click(screen.getByText('switch'), { ctrlKey: true });
  expect(sessionStorage).toHaveLength(0);
});

test('where nothing was typed, nothing is handed over', async () => {
  const router = open('/zakat/give?step=details&donation=5000');
  await act(() => router.navigate('/zakat/give?donation=5000'));
  fireEvent.click(screen.getByText('switch'));
  expect(sessionStorage).toHaveLength(0);
});

test('where the browser refuses its storage, the second step begins empty', async () => {
  for (const call of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, call).mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
  }
  await typeAndGoBack();
  fireEvent.click(screen.getByText('switch'));
  open('/bn/zakat/give?step=details&donation=5000', 'bn');
  expect(field('name')?.value).toBe('');
});
