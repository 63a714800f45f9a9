import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RouterProvider } from 'react-router/dom';
import type { SiteMap } from 'shared/contracts/site-map';
import { SamplePage } from 'shared/testing/sample-page';
import { expect, test, vi } from 'vitest';
import { sectionPages } from './section-pages.tsx';
import { ShownPage } from './shown-page.tsx';
import { createSiteRouter } from './site-router.ts';

function Broken(): ReactNode {
  throw new Error('broken');
}

const siteMap = ['one', 'two'].map((id) => ({ id, label: id, pages: [{ id: 'start', path: `/${id}`, label: id }] })) as unknown as SiteMap;

test('pages of two sections that have the same id are two pages', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  Object.assign(performance, { mark: () => {} });
  const shown: Record<string, ReactNode> = { one: <Broken />, two: 'The page of section two' };
  const children = siteMap.flatMap((section) =>
    sectionPages(section, { load: async () => ({ routes: () => [{ id: 'start', element: shown[section.id] }] }) }, 'en'),
  );
  history.replaceState(null, '', '/');
  const routes = [{ id: 'site', element: <ShownPage />, children: [{ id: 'first', path: '*', element: null }, ...children] }];
  const router = createSiteRouter(routes, '/', siteMap);
  render(
    <SamplePage overrides={{ siteMap }}>
      <RouterProvider router={router} />
    </SamplePage>,
  );
  await act(() => router.navigate('/one'));
  expect(await screen.findByText('Unexpected Application Error!')).toBeTruthy();
  await act(() => router.navigate('/two'));
  expect(screen.queryByText('Unexpected Application Error!')).toBeNull();
  expect(screen.getByText('The page of section two')).toBeTruthy();
});
