import { act, renderHook, waitFor } from '@testing-library/react';
import { LanguageProvider } from 'shared/i18n/language';
import { expect, test } from 'vitest';
import { useCalculatorForm } from './use-calculator-form.ts';

test('the form is loaded once, however many signs of life there are', async () => {
  let renders = 0;
  const { result } = renderHook(
    () => {
      renders += 1;
      return useCalculatorForm(false);
    },
    { wrapper: ({ children }) => <LanguageProvider value="en">{children}</LanguageProvider> },
  );
  act(() => void dispatchEvent(new Event('pointermove')));
  await waitFor(() => expect(result.current.status).toBe('loaded'), { timeout: 30_000 });
  const rendersOnceLoaded = renders;
  for (const sign of ['keydown', 'scroll', 'touchstart']) {
    await act(async () => {
      dispatchEvent(new Event(sign));
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
  }
  expect(renders).toBe(rendersOnceLoaded);
});
