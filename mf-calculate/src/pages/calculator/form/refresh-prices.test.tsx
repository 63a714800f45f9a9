import { act, render, screen } from '@testing-library/react';
import { LanguageProvider } from 'shared/i18n/language';
import { expect, test } from 'vitest';
import { en as pageWords } from '../content/en.ts';
import { usePrices } from '../model/prices-store.ts';
import { en } from './content/en.ts';
import { RefreshPrices } from './refresh-prices.tsx';

test('that no newer price came is read out each time, and that the earlier one stays in use', () => {
  const set = (status: 'loading' | 'loaded' | 'failed') => act(() => usePrices.setState({ status }));
  usePrices.setState({ status: 'loaded', fetched: { gold: '15500', silver: '222', updatedAt: undefined } });
  render(
    <LanguageProvider value="en">
      <RefreshPrices words={en.result} calculating={pageWords.calculating} />
    </LanguageProvider>,
  );
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  for (const _ of ['first', 'second']) {
    set('loading');
    expect(status.textContent).toBe('');
    set('failed');
    expect(status.textContent).toBe('We could not get the price just now. The earlier one stays in use.');
  }
});
