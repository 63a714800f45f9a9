import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LanguageProvider } from 'shared/i18n/language';
import { expect, test, vi } from 'vitest';
import { en as pageWords } from '../../content/en.ts';
import { en } from './content/en.ts';
import { MissedYears } from './missed-years.tsx';

const words = en.missed;
const totals = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

test.each(['0', '০', '0.', '0.0'])('a year whose nisab is typed as far as %s is not counted', async (nisab) => {
  const user = userEvent.setup();
  const { container } = render(
    <LanguageProvider value="en">
      <MissedYears words={words} faults={pageWords.faults} />
    </LanguageProvider>,
  );
  await user.type(screen.getByLabelText(words.wealth), '400');
  await user.type(screen.getByLabelText(words.nisab), nisab);
  expect(totals()).toEqual(['৳0.00', '৳0.00']);
  expect(container.textContent).not.toContain(words.notDue);
  await user.clear(screen.getByLabelText(words.nisab));
  await user.type(screen.getByLabelText(words.nisab), '400');
  expect(totals()).toEqual(['৳10.00', '৳10.00']);
});

test('the focus goes on to adding a year where the year that had it is removed', async () => {
  const user = userEvent.setup();
  render(
    <LanguageProvider value="en">
      <MissedYears words={words} faults={pageWords.faults} />
    </LanguageProvider>,
  );
  await user.click(screen.getByRole('button', { name: words.add }));
  screen.getByRole('button', { name: words.remove(words.year('2')) }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getAllByRole('group')).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: words.add }));
});

test('what changes in a year and in the sum is read out once typing rests; a figure that cannot be read does not count', () => {
  vi.useFakeTimers();
  render(
    <LanguageProvider value="en">
      <MissedYears words={words} faults={pageWords.faults} />
    </LanguageProvider>,
  );
  const rest = () => act(() => vi.advanceTimersByTime(1000));
  const heard = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  const nothing = `${words.deducted}: 0; ${words.plain}: 0`;
  const set = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
  rest();
  expect(heard()).toEqual(['', '']);
  set(words.wealth, '500000');
  set(words.nisab, '60000');
  expect(heard()).toEqual(['', '']);
  rest();
  expect(heard()).toEqual(['Year 1: Zakat: 12500', `${words.deducted}: 12500; ${words.plain}: 12500`]);
  set(words.wealth, '5');
  rest();
  expect(heard()).toEqual([`Year 1: ${words.notDue}`, nothing]);
  set(words.wealth, '5 lakh');
  expect(screen.queryByText(words.notDue)).toBeNull();
  vi.useRealTimers();
});
