import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';

afterEach(() => vi.unstubAllGlobals());

const withClipboard = (clipboard?: Partial<Clipboard>) => vi.stubGlobal('navigator', { clipboard });

test('a text is on the clipboard once that has taken it', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  withClipboard({ writeText });
  expect(await copyText('P-7K3M-9QXT')).toBe(true);
  expect(writeText).toHaveBeenCalledWith('P-7K3M-9QXT');
});

test('a clipboard that refuses, or is not there, is told as false', async () => {
  withClipboard({ writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) });
  expect(await copyText('text')).toBe(false);
  withClipboard();
  expect(await copyText('text')).toBe(false);
});
