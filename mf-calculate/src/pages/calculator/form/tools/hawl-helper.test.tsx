import { fireEvent, render, screen } from '@testing-library/react';
import { LanguageProvider } from 'shared/i18n/language';
import { afterEach, expect, test, vi } from 'vitest';
import { en } from './content/en.ts';
import { HawlHelper } from './hawl-helper.tsx';

const words = en.hawl;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the file of a day is there for as long as a browser may take to fetch it, by a link that is in the page', () => {
  vi.useFakeTimers();
  const revokeObjectURL = vi.fn();
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:day', revokeObjectURL });
  const inPage: boolean[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    inPage.push(this.isConnected);
  });
  render(
    <LanguageProvider value="en">
      <HawlHelper words={words} />
    </LanguageProvider>,
  );
  fireEvent.change(screen.getByLabelText(words.start), { target: { value: '2026-01-15' } });
  fireEvent.click(screen.getByRole('button', { name: words.download }));
  expect(inPage).toEqual([true]);
  expect(document.querySelector('a[download]')).toBeNull();
  vi.advanceTimersByTime(30_000);
  expect(revokeObjectURL).not.toHaveBeenCalled();
  vi.advanceTimersByTime(30_000);
  expect(revokeObjectURL).toHaveBeenCalledWith('blob:day');
});
