import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SamplePage } from 'shared/testing/sample-page';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { REMOTE_TIMEOUT_MS } from '../federation/within.ts';
import { MissingFile } from './missing-file.ts';
import { reloadDocument } from './open-document.ts';
import { StandIn } from './stand-in.tsx';

vi.mock('./open-document.ts', () => ({ reloadDocument: vi.fn() }));

Object.assign(performance, { mark: () => undefined });
const reloads = vi.mocked(reloadDocument);
const ask = vi.fn<typeof fetch>();

beforeEach(() => {
  reloads.mockClear();
  vi.stubGlobal('fetch', ask.mockReset());
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Follows a link to a page of which a file is missing. */
function hop() {
  return render(
    <MemoryRouter>
      <SamplePage>
        <StandIn section="give" page="donation" version="1.0.0" loadPrevious={undefined} error={new MissingFile('gone')} />
      </SamplePage>
    </MemoryRouter>,
  );
}

const message = () => screen.queryByRole('heading', { name: 'Sorry, this part of the page did not load' });

test.each([200, 404])('a page with a missing file is asked for as a document where the site answers, as with %i', async (status) => {
  ask.mockResolvedValue(new Response(null, { status }));
  hop();
  await expect.poll(() => reloads.mock.calls.length).toBe(1);
  expect(ask).toHaveBeenCalledExactlyOnceWith(location.href, expect.objectContaining({ method: 'HEAD' }));
  expect(message()).toBeNull();
});

test.each([
  ['its proxy finds no origin', () => Promise.resolve(new Response(null, { status: 502 }))],
  ['nothing answers', () => Promise.reject(new TypeError('Failed to fetch'))],
])('where %s, no document is asked for, and a message offers to try again', async (_, answer) => {
  ask.mockImplementation(answer);
  await act(async () => hop());
  expect(message()).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Try again' })).toBeTruthy();
  expect(reloads).not.toHaveBeenCalled();
});

test('an answer that never comes is waited for no longer than a hop', async () => {
  vi.useFakeTimers();
  ask.mockReturnValue(new Promise(() => undefined));
  hop();
  expect(message()).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(REMOTE_TIMEOUT_MS));
  expect(message()).not.toBeNull();
  expect(reloads).not.toHaveBeenCalled();
});

test('without a connection the service worker is asked, which answers documents alone', async () => {
  vi.stubGlobal('navigator', { onLine: false, serviceWorker: { controller: {} } });
  hop();
  await expect.poll(() => reloads.mock.calls.length).toBe(1);
  expect(ask).not.toHaveBeenCalled();
});

test('no document takes the place of a page that was opened meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  ask.mockReturnValue(promise);
  const { unmount } = hop();
  unmount();
  resolve(new Response());
  await promise;
  await new Promise((done) => setTimeout(done));
  expect(reloads).not.toHaveBeenCalled();
});
