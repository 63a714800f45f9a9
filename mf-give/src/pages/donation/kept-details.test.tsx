import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { postPledge } from 'shared/api/api-client';
import { SamplePage } from 'shared/testing/sample-page';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { en } from './content/en.ts';
import { Page } from './page.tsx';

vi.mock('shared/api/api-client', () => ({ postPledge: vi.fn() }));

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const send = vi.mocked(postPledge);

beforeEach(() => {
  send.mockReset().mockResolvedValue({ data: { name: 'Farhana', reference: 'P-7K3M-9QXT' }, message: 'Thank you.' });
  vi.spyOn(window.history, 'replaceState').mockImplementation(() => {
    throw new DOMException('Attempt to use history.replaceState() more than 100 times per 30 seconds', 'SecurityError');
  });
});

afterEach(() => void vi.restoreAllMocks());

function open(address: string) {
  const router = createMemoryRouter([{ path: '/zakat/give', element: <Page words={en} /> }], { initialEntries: [address] });
  render(
    <SamplePage>
      <RouterProvider router={router} />
    </SamplePage>,
  );
  return userEvent.setup();
}

test('where the browser refuses to rewrite its history, an amount is still judged, and nothing fails', async () => {
  const failed = vi.fn();
  window.addEventListener('error', failed);
  const user = open('/zakat/give');
  await user.type(field('Or another amount'), '5,0oo');
  expect(field('Or another amount').getAttribute('aria-invalid')).toBe('true');
  expect(failed).not.toHaveBeenCalled();
  window.removeEventListener('error', failed);
});

test('where the browser refuses to rewrite its history, a pledge is still judged, sent and thanked for', async () => {
  const user = open('/zakat/give?step=details&donation=5000');
  await user.type(field('Name'), 'Farhana');
  await user.type(field('Mobile phone'), '0171234567');
  expect(field('Mobile phone').getAttribute('aria-invalid')).toBe('true');
  await user.type(field('Mobile phone'), '8');
  await user.click(screen.getByRole('button', { name: 'Submit pledge' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Thank you'));
  expect(send).toHaveBeenCalledOnce();
});
