import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { RouterProvider, createMemoryRouter, useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';
import { MissingFile } from './missing-file.ts';
import { pagePart } from './page-part.ts';

const load = vi.fn(async (): Promise<void> => {});
const partAt = pagePart('the part', async () => {
  await load();
  return Loaded;
});

function Loaded() {
  return 'the part';
}

function Page() {
  const Part = partAt(useLocation().key);
  return <Part />;
}

function At() {
  return (
    <ErrorBoundary fallback={(error) => (error instanceof MissingFile ? 'missing' : 'thrown')}>
      <Suspense>
        <Page />
      </Suspense>
    </ErrorBoundary>
  );
}

test('a part that cannot be loaded is a missing file after two tries, and is tried again at the next entry of the history', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  load.mockRejectedValueOnce(new Error('gone')).mockRejectedValueOnce(new Error('gone'));
  const routes = ['/', '/again'].map((path) => ({ path, element: <At key={path} /> }));
  const router = createMemoryRouter(routes);
  render(<RouterProvider router={router} />);
  await screen.findByText('missing');
  expect(load).toHaveBeenCalledTimes(2);

  await act(() => router.navigate('/again'));
  await screen.findByText('the part');
  await act(() => router.navigate('/'));
  await screen.findByText('the part');
  expect(load).toHaveBeenCalledTimes(3);
});
