import { render, screen } from '@testing-library/react';
import type { PageData } from '../../contracts/page-context.ts';
import { SamplePage } from '../../testing/sample-page.tsx';
import { samplePageContext } from '../../testing/sample-page-context.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import { useFigures } from './figures.tsx';

const figures = samplePageContext('en').data.figures;

function People() {
  const shown = useFigures();
  return <p>{shown ? (shown.counted?.peopleInYear ?? 'not counted') : 'unknown'}</p>;
}

function show(data: PageData) {
  render(
    <SamplePage overrides={{ data }}>
      <People />
    </SamplePage>,
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('figures that came with the document are shown, and not asked for again', () => {
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  show({ figures: { ...figures } });
  expect(screen.getByText('3382')).toBeDefined();
  expect(fetch).not.toHaveBeenCalled();
});

test('on the way here from a page without them they are fetched', async () => {
  const fetch = vi.fn(async (_url: string) => Response.json({ name: 'X', ...figures }));
  vi.stubGlobal('fetch', fetch);
  show({});
  expect(screen.getByText('unknown')).toBeDefined();
  expect(await screen.findByText('3382')).toBeDefined();
  expect(fetch.mock.calls).toEqual([['/api/v1/site']]);
});

test.each([
  ['answers with an error', async () => new Response('broken', { status: 500 })],
  ['answers with something else', async () => new Response('<html>')],
  ['cannot be reached', () => Promise.reject(new TypeError('gone'))],
])('where the origin %s they stay unknown', async (_, answer) => {
  const fetch = vi.fn(answer);
  vi.stubGlobal('fetch', fetch);
  show({});
  await expect.poll(() => fetch).toHaveBeenCalledOnce();
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(screen.getByText('unknown')).toBeDefined();
});
