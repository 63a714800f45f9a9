import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SamplePage } from 'shared/testing/sample-page';
import { expect, test } from 'vitest';
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
