import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LanguageProvider } from 'shared/i18n/language';
import { expect, test } from 'vitest';
import { Honeypot } from './honeypot.tsx';

test.each([
  ['en', /Leave this field empty/],
  ['bn', /খালি রাখুন/],
] as const)('in %s it is labelled, says to leave it empty, and is no part of what assistive technology tells', (language, words) => {
  render(
    <LanguageProvider value={language}>
      <Honeypot />
      <Honeypot />
    </LanguageProvider>,
  );
  const fields = screen.getAllByLabelText<HTMLInputElement>(words);
  expect(fields.map(({ autocomplete }) => autocomplete)).toEqual(['off', 'off']);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('the keyboard passes it by', async () => {
  render(
    <LanguageProvider value="en">
      <input aria-label="before" />
      <Honeypot />
      <input aria-label="after" />
    </LanguageProvider>,
  );
  const user = userEvent.setup();
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByLabelText('after'));
});
