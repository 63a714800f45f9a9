import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
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

function CalculatorPage() {
  return (
    <MemoryRouter>
      <SamplePage>
        <Page words={en} />
      </SamplePage>
    </MemoryRouter>
  );
}

test('the server’s HTML promises nothing that only a script does, and says what to do where none comes', () => {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(<CalculatorPage />);
  expect(place.textContent).toContain(en.withoutScript.notStarted.text);
  expect(place.textContent).not.toContain(en.calculating);
  expect(place.textContent).not.toContain(en.result.loadingText);
  render(<CalculatorPage />, { container: place, hydrate: true });
  expect(place.textContent).not.toContain(en.withoutScript.notStarted.text);
  expect(place.textContent).toContain(en.calculating);
});

test('the focus goes to the place of the fields once they are fetched again', async () => {
  render(<CalculatorPage />);
  await userEvent.click(document.body);
  await userEvent.keyboard('{Shift}');
  const retry = await screen.findByRole('button', { name: en.form.retry });
  file.isGone = false;
  retry.focus();
  await userEvent.keyboard('{Enter}');
  // Not in the moment in which the notice goes: React commits before the wait for the fields is over.
  await waitFor(() => expect(document.activeElement?.textContent).toBe(en.nothingTicked), { timeout: 30_000 });
  expect(screen.queryByText(en.form.failed)).toBeNull();
});
