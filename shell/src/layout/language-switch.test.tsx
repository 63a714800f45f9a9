import { fireEvent, render, screen } from '@testing-library/react';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { type Language, basenameOf, localPath } from 'shared/sections/language';
import { SamplePage } from 'shared/testing/sample-page';
import { HONEYPOT_FIELD } from 'shared/contracts/honeypot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LanguageSwitch } from './language-switch.tsx';

const greetings = { en: 'I ask about housing.', bn: 'আবাসন নিয়ে জানতে চাই।' } as const;

/** Opens a document in a language: a page with a form, and the switch above it. */
function open(path: string, language: Language = 'en') {
  window.history.replaceState(null, '', localPath(path, language));
  const typed: string[] = [];
  const page = (
    <>
      <LanguageSwitch />
      <main>
        <form onInput={({ target }) => typed.push((target as HTMLInputElement).name)}>
          <input type="hidden" name="key" defaultValue={`key-${language}`} />
          <input name={HONEYPOT_FIELD} />
          <input name="first_name" aria-label="name" />
          <select name="nature" aria-label="nature">
            <option value="" />
            <option value="nisab" />
          </select>
          <textarea name="message" aria-label="message" defaultValue={greetings[language]} />
        </form>
      </main>
    </>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], {
    basename: basenameOf(language),
    initialEntries: [localPath(path, language)],
  });
  const { unmount } = render(
    <SamplePage language={language}>
      <RouterProvider router={router} />
    </SamplePage>,
  );
  return { unmount, typed };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const values = () => ['name', 'nature', 'message'].map((label) => field(label).value);

function fill(label: string, value: string) {
  fireEvent.input(field(label), { target: { value } });
}

/** Follows the switch as far as a test can: jsdom opens no document. */
function follow(options: MouseEventInit = {}) {
  const link = screen.getByRole('link');
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link, options);
}

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('what was typed stands in the page in the other language, and nowhere else', () => {
  const { unmount } = open('/contact');
  fill('name', 'Farhana');
  fill('nature', 'nisab');
  const trap = document.querySelector<HTMLInputElement>(`[name=${HONEYPOT_FIELD}]`);
  if (trap) trap.value = 'http://spam.example';
  follow();
  expect(JSON.stringify(sessionStorage)).not.toMatch(/key-en|spam/);
  unmount();
  const { typed } = open('/contact', 'bn');
  expect(values()).toEqual(['Farhana', 'nisab', greetings.bn]);
  expect(document.querySelector<HTMLInputElement>('[name=key]')?.value).toBe('key-bn');
  expect(typed).toEqual(['first_name', 'nature']);
  expect(sessionStorage).toHaveLength(0);
});

test('a text that the page began and the visitor changed goes along', () => {
  const { unmount } = open('/contact');
  fill('message', 'I ask about rent.');
  follow();
  unmount();
  open('/contact', 'bn');
  expect(field('message').value).toBe('I ask about rent.');
});

test('another page gets nothing of it, and it is forgotten', () => {
  const { unmount } = open('/contact');
  fill('name', 'Farhana');
  follow();
  unmount();
  const other = open('/ask_a_question', 'bn');
  expect(field('name').value).toBe('');
  other.unmount();
  open('/contact', 'bn');
  expect(field('name').value).toBe('');
});

test('a switch that opens another tab leaves nothing behind', () => {
  open('/contact');
  fill('name', 'Farhana');
  follow({ ctrlKey: true });
  expect(sessionStorage).toHaveLength(0);
});

test('where the browser refuses its storage, the switch leads on and the form begins empty', () => {
  for (const call of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, call).mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
  }
  const { unmount } = open('/contact');
  fill('name', 'Farhana');
  follow();
  unmount();
  open('/contact', 'bn');
  expect(values()).toEqual(['', '', greetings.bn]);
});
