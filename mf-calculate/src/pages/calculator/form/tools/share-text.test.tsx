import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SamplePage } from 'shared/testing/sample-page';
import { expect, test } from 'vitest';
import { changeFigures } from '../../model/calculator-store.ts';
import { noFigures, tickGroup } from '../../model/figures.ts';
import { usePrices } from '../../model/prices-store.ts';
import { typeInto } from '../edit-figures.ts';
import { en } from './content/en.ts';
import { ShareText } from './share-text.tsx';

test('without a clipboard, as over plain HTTP, sharing says that nothing was copied', async () => {
  const user = userEvent.setup();
  render(
    <SamplePage>
      <ShareText words={en.share} />
    </SamplePage>,
  );
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  await user.click(screen.getByRole('button', { name: en.share.copy }));
  expect(screen.getByRole('status').textContent).toBe(en.share.failed);
});

test('once the text has changed, it is no longer said to be copied; what is copied twice is said twice', async () => {
  const user = userEvent.setup();
  usePrices.setState({ fetched: { gold: '15500', silver: '222', updatedAt: undefined } });
  render(
    <SamplePage>
      <ShareText words={en.share} />
    </SamplePage>,
  );
  const status = () => screen.getByRole('status').textContent;
  const shown = () => screen.getByLabelText<HTMLTextAreaElement>(en.share.label).value;
  const copy = () => user.click(screen.getByRole('button', { name: en.share.copy }));
  await copy();
  expect([status(), await navigator.clipboard.readText()]).toEqual([en.share.copied, shown()]);
  await user.click(screen.getByLabelText(en.share.withAmounts));
  expect(status()).toBe('');
  await copy();
  expect([status(), await navigator.clipboard.readText()]).toEqual([en.share.copied, shown()]);
  const said: (string | null)[] = [];
  const listener = new MutationObserver(() => said.push(status()));
  listener.observe(screen.getByRole('status'), { childList: true });
  await copy();
  await waitFor(() => expect(said).toEqual(['', en.share.copied]));
  listener.disconnect();
});

test('a result that an amount is missing from is not shared', () => {
  usePrices.setState({ status: 'loaded', fetched: { gold: '15500', silver: '222', updatedAt: undefined } });
  changeFigures(() => typeInto(tickGroup(noFigures, 'cash', true), 'cash.inHand', 'five'));
  render(
    <SamplePage>
      <ShareText words={en.share} />
    </SamplePage>,
  );
  expect(screen.getByLabelText<HTMLInputElement>(en.share.withAmounts).disabled).toBe(true);
});
