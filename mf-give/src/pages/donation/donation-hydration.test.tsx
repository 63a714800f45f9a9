import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { RouterProvider, StaticRouterProvider, createBrowserRouter, createStaticHandler, createStaticRouter } from 'react-router-dom';
import type { FormOutcome } from 'shared/contracts/page-context';
import { SamplePage } from 'shared/testing/sample-page';
import { beforeEach, expect, test, vi } from 'vitest';
import { en } from './content/en.ts';
import { usePledgeStore } from './pledge-store.ts';
import { Page } from './page.tsx';

const routes = [{ path: '/zakat/give/:donation?', element: <Page words={en} /> }];
const refused: FormOutcome = {
  status: 'invalid',
  message: 'Please correct the marked fields.',
  errors: { name: ['Please tell us your name'] },
  values: { name: '', phone: '01712345678', email: '', address: 'Dhaka', donation: '2000' },
};

beforeEach(() => usePledgeStore.setState(usePledgeStore.getInitialState(), true));

async function serve(path: string, form?: FormOutcome) {
  const around = (router: ReactNode) => <SamplePage overrides={form ? { form } : {}}>{router}</SamplePage>;
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://localhost:3000${path}`));
  if (context instanceof Response) throw new Error('redirected');
  const html = renderToString(
    around(<StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />),
  );
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = html;
  return {
    root,
    hydrate: (onRecoverableError: () => void) =>
      hydrateRoot(root, around(<RouterProvider router={createBrowserRouter(routes)} />), { onRecoverableError }),
  };
}

test.each([
  ['/zakat/give', undefined],
  ['/zakat/give/2755.62', undefined],
  ['/zakat/give?step=details&preset=3000&prefilled=&donation=', undefined],
  ['/zakat/give?step=thanks&reference=P-7K3M-9QXT', undefined],
  ['/zakat/give', refused],
])('%s comes alive as the server sent it', async (path, form) => {
  window.history.replaceState(null, '', path);
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  const mismatch = vi.fn();
  const { root, hydrate } = await serve(path, form);
  const before = root.innerHTML;
  const app = await act(async () => hydrate(mismatch));
  expect(mismatch).not.toHaveBeenCalled();
  expect(complaints).not.toHaveBeenCalled();
  expect(root.innerHTML).toBe(before);
  act(() => app.unmount());
  root.remove();
});

test('what was typed before the script arrived is kept', async () => {
  window.history.replaceState(null, '', '/zakat/give?step=details&donation=2000');
  const { root, hydrate } = await serve('/zakat/give?step=details&donation=2000');
  (root.querySelector('#name') as HTMLInputElement).value = 'Farhana';
  const app = await act(async () => hydrate(() => {}));
  expect((root.querySelector('#name') as HTMLInputElement).value).toBe('Farhana');
  expect(usePledgeStore.getState().details?.name).toBe('Farhana');
  act(() => app.unmount());
  root.remove();
});
