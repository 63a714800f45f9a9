import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SamplePage } from 'shared/testing/sample-page';
import { expect, test, vi } from 'vitest';
import { en } from './content/en.ts';
import { Page } from './page.tsx';

const file = vi.hoisted(() => ({ isGone: true }));
vi.mock('./form/calculator-form.ts', async (importOriginal) => {
  if (file.isGone) throw new TypeError('Failed to fetch dynamically imported module');
  return importOriginal();
});
vi.mock('shared/api/rate-client', () => ({ fetchMetalRate: () => new Promise(() => {}) }));

test('the focus that brings the fields is not lost with the button that it is on', async () => {
  render(
    <MemoryRouter>
      <SamplePage>
        <Page words={en} />
      </SamplePage>
    </MemoryRouter>,
  );
  await userEvent.keyboard('{Shift}');
  const retry = await screen.findByRole('button', { name: en.form.retry });
  file.isGone = false;
  act(() => retry.focus());
  await waitFor(() => expect(screen.queryByRole('button', { name: en.form.retry })).toBeNull(), { timeout: 30_000 });
  expect(document.activeElement?.textContent).toBe(en.nothingTicked);
});
