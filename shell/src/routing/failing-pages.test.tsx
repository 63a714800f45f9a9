// Over 300 lines: all of its tests open one site, whose sections fail in one way after another.
import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import { type RouteObject, useLocation } from 'react-router-dom';
import { RouterProvider } from 'react-router/dom';
import type { MappedSection } from 'shared/contracts/site-map';
import { findPage } from 'shared/sections/find-page';
import { SamplePage } from 'shared/testing/sample-page';
import { samplePageContext } from 'shared/testing/sample-page-context';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SectionSource } from '../federation/section-source.ts';
import { prepareFirstPage } from './first-page.ts';
import { watchForms } from './form-in-use.ts';
import { sectionPages } from './section-pages.tsx';
import { type SiteRouter, createSiteRouter } from './site-router.ts';
import { siteRoutes } from './site-routes.tsx';

const layout = vi.hoisted(() => ({ fails: false }));
vi.mock('../layout/open-target.tsx', () => ({
  OpenTarget() {
    if (layout.fails) throw new Error('no layout');
    return null;
  },
}));

vi.stubGlobal('scrollTo', () => {});
watchForms();
// React says each error that a boundary catches.
vi.spyOn(console, 'error').mockImplementation(() => {});
const mark = vi.fn<(name: string, options: { detail: { section: string; step: number; error: Error } }) => void>();
Object.assign(performance, { mark });
const uncaught: string[] = [];
addEventListener('error', (event) => {
  event.preventDefault();
  uncaught.push(event.error instanceof Error ? event.error.message : event.message);
});

beforeEach(() => {
  mark.mockClear();
  uncaught.length = 0;
  layout.fails = false;
});

/** The stand-ins that were marked: whose, which step, and why. */
function marked(): [string, number, string][] {
  return mark.mock.calls.map(([, { detail }]) => [detail.section, detail.step, detail.error.message]);
}

const { siteMap } = samplePageContext('en');

/** Opens a document at `path`, of whose section the server had a release, of a site whose sections are loaded as `sources` say. */
async function open(path: string, sources: Record<string, SectionSource>, hasRelease = true): Promise<SiteRouter> {
  history.replaceState(null, '', path);
  const sections = siteMap.filter(({ id }) => sources[id]);
  const pages = sections.flatMap((section: MappedSection) => sectionPages(section, sources[section.id] as SectionSource, 'en'));
  const routes = siteRoutes({ language: 'en', siteMap }, pages);
  const rendered = hasRelease ? (findPage(siteMap, path)?.section.id ?? null) : null;
  await prepareFirstPage(routes, { path, visit: { language: 'en', siteMap }, rendered });
  const router = createSiteRouter(routes, '/', siteMap);
  render(
    <SamplePage>
      <RouterProvider router={router} />
    </SamplePage>,
  );
  return router;
}

/** A release whose page at `path` shows `content`. */
function release(path: string, content: ReactNode, handle: object = {}): Pick<SectionSource, 'load'> {
  const found = findPage(siteMap, path);
  if (!found) throw new Error(`No page is at ${path}`);
  const { section, page } = found;
  const element = (
    <div data-mf={section.id} data-page={page.id}>
      {content}
    </div>
  );
  const route: RouteObject = { id: page.id, element, handle: { meta: { title: page.label, description: '' }, ...handle } };
  return { load: async () => ({ routes: () => [route] }) };
}

const main = () => screen.getByRole('main');

test('a title that its section cannot make costs the title alone', async () => {
  const metaAt = () => {
    throw new Error('no title');
  };
  const router = await open('/give_zakat', {
    give: release('/give_zakat', 'Giving'),
    about: release('/about_zakat', 'About', { metaAt }),
  });
  await act(() => router.navigate('/about_zakat?from=menu'));
  expect(main().textContent).toBe('About');
  expect(document.title).toMatch(/^About Zakat ·/);
  await expect.poll(() => uncaught).toEqual(['no title']);
  expect(marked()).toEqual([]);
});

test('a layout that throws leaves a message, and ways on', async () => {
  const router = await open('/give_zakat', { give: release('/give_zakat', 'Giving'), about: release('/about_zakat', 'About') });
  layout.fails = true;
  await act(() => router.navigate('/about_zakat'));
  expect(main().textContent).toContain('Unexpected Application Error!');
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/about_zakat');
  expect(marked()).toEqual([['shell', 4, 'no layout']]);
});

/** A page whose effect fails when the page is left. */
function LeavesBadly() {
  useEffect(() => () => {
    throw new Error('could not leave');
  });
  return 'Giving';
}

test('a page that fails while it is left costs the next page nothing, and the blame stays with it', async () => {
  const about = release('/about_zakat', <input aria-label="About" />);
  const sources = { give: release('/give_zakat', <LeavesBadly />), about: { ...about, loadPrevious: about.load } };
  const router = await open('/give_zakat', sources);
  await act(() => router.navigate('/about_zakat'));
  const shown = screen.getByLabelText('About');
  await expect.poll(() => uncaught).toEqual(['could not leave']);
  expect(screen.getByLabelText('About')).toBe(shown);
  expect(marked()).toEqual([]);

  await act(() => router.navigate('/give_zakat'));
  expect(main().textContent).toBe('Giving');
  await act(() => router.navigate('/about_zakat'));
});

/** A page that throws as soon as it is shown. */
function Broken(): ReactNode {
  throw new Error('broken');
}

/** A page of two steps, with a form. */
function Steps() {
  const { search } = useLocation();
  return (
    <form>
      {search || 'first step'}
      <input aria-label="Amount" />
    </form>
  );
}

/** As `Steps`, but the second throws. */
function BreaksInDetails() {
  return useLocation().search === '?step=details' ? <Broken /> : <Steps />;
}

/** As `Steps`, or as the page that it is given, until an event `break`. */
function BreaksLater({ page = <Steps /> }: { page?: ReactNode }) {
  const [isBroken, setBroken] = useState(false);
  useEffect(() => addEventListener('break', () => setBroken(true), { once: true }), []);
  return isBroken ? <Broken /> : page;
}

function amount(): HTMLInputElement {
  return screen.getByLabelText('Amount');
}

test('the release before goes on, under its own titles, where its page changes its address', async () => {
  const metaAt = ({ search }: { search: string }) => ({ title: search || 'Before', description: 'As it was' });
  const { load: loadPrevious } = release('/zakat/give', <Steps />, { metaAt });
  const router = await open('/about_zakat', {
    about: release('/about_zakat', 'About'),
    give: { ...release('/zakat/give', <Broken />), loadPrevious },
  });
  await act(() => router.navigate('/zakat/give'));
  expect(main().textContent).toBe('first step');
  expect(document.title).toMatch(/^Before ·/);
  fireEvent.input(amount(), { target: { value: '7500' } });
  await act(() => router.navigate('?step=details'));
  expect(main().textContent).toBe('?step=details');
  expect(document.title).toMatch(/^\?step=details ·/);
  expect(amount().value).toBe('7500');
  expect(marked()).toEqual([['give', 2, 'broken']]);
});

test('a page of which nothing was typed is tried again where its address changes', async () => {
  const router = await open('/zakat/give', { give: release('/zakat/give', <BreaksInDetails />) });
  await act(() => router.navigate('?step=details'));
  expect(screen.getByRole('alert').textContent).toContain('You can read it');
  await act(() => router.navigate('?step=amount'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(main().textContent).toBe('?step=amount');
  await act(() => router.navigate('?step=thanks'));
  expect(main().textContent).toBe('?step=thanks');
});

test('a form that is kept keeps what was typed where a link leads to a part of its page', async () => {
  await open('/zakat/give', { give: release('/zakat/give', <BreaksLater />) });
  const typed = amount();
  fireEvent.input(typed, { target: { value: '7500' } });
  act(() => void dispatchEvent(new Event('break')));
  expect((await screen.findByRole('alert')).textContent).toContain('What you typed is still there');

  const followed = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  location.hash = '#main';
  await act(() => followed);
  expect(amount()).toBe(typed);
  expect(typed.value).toBe('7500');
  expect(marked()).toEqual([['give', 3, 'broken']]);
});

test('fields without a form keep what was typed, and are moved to no other release', async () => {
  const { load: loadPrevious } = release('/zakat_calculator', 'Calculator, before');
  const breaks = release('/zakat_calculator', <BreaksLater page={<input aria-label="Amount" />} />);
  const router = await open('/zakat_calculator', { calculate: { ...breaks, loadPrevious } });
  const typed = amount();
  fireEvent.input(typed, { target: { value: '7500' } });
  act(() => void dispatchEvent(new Event('break')));
  expect((await screen.findByRole('alert')).textContent).toContain('What you typed is still there');
  await act(() => router.navigate('?from=menu'));
  expect(amount()).toBe(typed);
  expect(marked()).toEqual([['calculate', 3, 'broken']]);
});

test('a release before that throws, too, is no success', async () => {
  const { load: loadPrevious } = release('/zakat/give', <Broken />);
  const give = { load: () => Promise.reject(new Error('not there')), loadPrevious };
  const router = await open('/about_zakat', { about: release('/about_zakat', 'About'), give });
  await act(() => router.navigate('/zakat/give'));
  expect(main().textContent).toContain('this part of the page did not load');
  expect(marked()).toEqual([['give', 4, 'broken']]);
});

test('a release before that throws later keeps what was typed, and is marked for both', async () => {
  const { load: loadPrevious } = release('/zakat/give', <BreaksLater />);
  const give = { load: () => Promise.reject(new Error('not there')), loadPrevious };
  const router = await open('/about_zakat', { about: release('/about_zakat', 'About'), give });
  await act(() => router.navigate('/zakat/give'));
  fireEvent.input(amount(), { target: { value: '7500' } });
  act(() => void dispatchEvent(new Event('break')));
  expect(amount().value).toBe('7500');
  expect(screen.getByRole('alert').textContent).toContain('What you typed is still there');
  expect(marked()).toEqual([
    ['give', 2, 'not there'],
    ['give', 3, 'broken'],
  ]);
});

test('a page that could not be loaded is loaded by the next hop to it', async () => {
  const fails = async () => {
    throw new Error('no connection');
  };
  const { load } = release('/zakat/give', 'Giving');
  const { load: loadPrevious } = release('/zakat/give', 'Giving, before');
  const give = { load: fails as typeof load, loadPrevious: fails as typeof load };
  const sources = { about: release('/about_zakat', 'About'), give: { load: () => give.load(), loadPrevious: () => give.loadPrevious() } };
  const router = await open('/about_zakat', sources);
  await act(() => router.navigate('/zakat/give'));
  expect(main().textContent).toContain('this part of the page did not load');
  await act(() => router.navigate('?step=details'));
  expect(main().textContent).toContain('this part of the page did not load');

  Object.assign(give, { load, loadPrevious });
  await act(() => router.navigate('/about_zakat'));
  await act(() => router.navigate('/zakat/give'));
  expect(main().textContent).toBe('Giving');
  expect(marked()).toEqual([['give', 4, 'no connection']]);
});

test('a page that threw is shown by its next hop from the release that stood in for it', async () => {
  const before = release('/zakat/give', <Steps />);
  const give = { load: release('/zakat/give', <Broken />).load };
  const takePrevious = async () => void Object.assign(give, before);
  const sources = { about: release('/about_zakat', 'About'), give: { load: () => give.load(), loadPrevious: before.load, takePrevious } };
  const router = await open('/about_zakat', sources);
  for (const path of ['/zakat/give', '/about_zakat', '/zakat/give']) await act(() => router.navigate(path));
  expect(main().textContent).toBe('first step');
  expect(marked()).toEqual([['give', 2, 'broken']]);
});

test('a page that the server had no release of is loaded by the next hop to it', async () => {
  const sources = { give: release('/give_zakat', 'Giving'), about: release('/about_zakat', 'About') };
  const router = await open('/give_zakat', sources, false);
  expect(main().textContent).toContain('this part of the page did not load');
  for (const path of ['/about_zakat', '/give_zakat']) await act(() => router.navigate(path));
  expect(main().textContent).toBe('Giving');
});

test('a page that failed after its visitor had gone on is loaded by the next hop to it', async () => {
  const first = Promise.withResolvers<never>();
  const { load } = release('/give_zakat', 'Giving');
  const sources = { give: { load: vi.fn(load).mockReturnValueOnce(first.promise) }, about: release('/about_zakat', 'About') };
  const router = await open('/about_zakat', sources);
  const overtaken = router.navigate('/give_zakat');
  await act(() => router.navigate('/about_zakat?again'));
  first.reject(new Error('too late'));
  await overtaken;
  await act(() => router.navigate('/give_zakat'));
  expect(main().textContent).toBe('Giving');
});

test('a page that could not be loaded for want of a connection is no fault of its section', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = () => Promise.reject(new TypeError('Failed to fetch'));
  const router = await open('/give_zakat', { give: release('/give_zakat', 'Giving'), about: { load } });
  await act(() => router.navigate('/about_zakat'));
  expect(main().textContent).toContain('This page needs a connection');
  expect(marked()).toEqual([]);
  onLine.mockRestore();
});
