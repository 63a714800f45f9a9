import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type RouteObject, RouterProvider, createMemoryRouter } from 'react-router-dom';
import type { Site } from 'shared/contracts/site';
import { type Language, basenameOf, localPath } from 'shared/sections/language';
import type { PageMoment } from 'shared/ui/section-routes';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { SamplePage } from 'shared/testing/sample-page';
import { SiteLayout } from './site-layout.tsx';

vi.stubGlobal('scrollTo', () => {});
afterEach(() => void vi.useRealTimers());

function SlowPage() {
  return <h1>Slow</h1>;
}

/** The code of a page that takes its time, and what brings it. */
const slow = (() => {
  let arrive = () => {};
  const page = new Promise<Pick<RouteObject, 'Component' | 'handle'>>((resolve) => {
    arrive = () => resolve({ Component: SlowPage, handle: { meta: { title: 'Slow', description: '' } } });
  });
  return { page, arrive };
})();
function show(path: string, language: Language = 'en', social: Site['social'] = []) {
  const router = createMemoryRouter(
    [
      {
        element: <SiteLayout />,
        children: [
          {
            path: '/housing_fund',
            element: (
              <>
                <h1>Housing</h1>
                <section id="papers">Papers</section>
              </>
            ),
          },
          { path: '/contact', element: <h1>Contact</h1>, handle: { meta: { title: 'Contact us', description: 'How to reach us.' } } },
          {
            path: '/zakat/give',
            element: <h1>Give</h1>,
            handle: {
              meta: { title: 'Pledge', description: '' },
              metaAt: ({ search }: PageMoment) => ({ title: `Pledge ${search}`, description: '' }),
            },
          },
          { path: '/slow', lazy: () => slow.page },
          { path: '*', element: <h1>We cannot find that page</h1> },
        ],
      },
    ],
    { basename: basenameOf(language), initialEntries: [localPath(path, language)] },
  );
  render(
    <SamplePage language={language} site={{ social }}>
      <RouterProvider router={router} />
    </SamplePage>,
  );
  return router;
}

function menuGroup(name: string): HTMLDetailsElement {
  const summary = within(screen.getByRole('banner')).getByText(name, { selector: 'summary' });
  return summary.parentElement as HTMLDetailsElement;
}

test('another page takes focus, is named in the title and read out; the first page is left alone', async () => {
  document.title = 'Housing Fund · Zakat Foundation';
  const router = show('/housing_fund');
  expect(document.activeElement).toBe(document.body);
  expect(document.title).toBe('Housing Fund · Zakat Foundation');

  await act(() => router.navigate('/contact'));
  expect(document.title).toBe('Contact us · Zakat Foundation');
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(screen.getByRole('status').textContent).toBe('Contact us');
});

test('while a page is awaited the one before is named no more; that it loads is said only where it takes a while', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const router = show('/housing_fund');
  const status = screen.getByRole('status');
  const said: (string | null)[] = [];
  const listener = new MutationObserver(() => said.push(status.textContent));
  listener.observe(status, { childList: true, characterData: true, subtree: true });
  await act(() => router.navigate('/contact'));
  act(() => void router.navigate('/slow'));
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(said).toEqual(['Contact us', '']);
  await act(() => vi.advanceTimersByTimeAsync(200));
  slow.arrive();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(said).toEqual(['Contact us', '', 'Loading the page', 'Slow']);
  listener.disconnect();
});

test('a hop to a part of a page takes the focus there, from another page and from the same', async () => {
  const router = show('/contact');
  await act(() => router.navigate('/housing_fund#papers'));
  expect(document.activeElement).toBe(screen.getByText('Papers'));
  screen.getByRole('link', { name: 'Skip to content' }).focus();
  await act(() => router.navigate('#papers'));
  expect(document.activeElement).toBe(screen.getByText('Papers'));
  await act(() => router.navigate('/contact#gone'));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('a page of several steps is named by the step that its address stands for', async () => {
  const router = show('/contact');
  await act(() => router.navigate('/zakat/give?step=details'));
  expect(document.title).toBe('Pledge ?step=details · Zakat Foundation');
  expect(screen.getByRole('status').textContent).toBe('Pledge ?step=details');
});

test('a page without a title of its own is named by its heading', async () => {
  const router = show('/contact');
  await act(() => router.navigate('/nowhere'));
  expect(document.title).toBe('We cannot find that page · Zakat Foundation');
});

test('a link to the page that is shown takes the focus to its beginning, and it is read out once more; the way back does not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const router = show('/housing_fund');
  await act(() => router.navigate('/contact'));
  const [status, main, link] = [
    screen.getByRole('status'),
    screen.getByRole('main'),
    screen.getByRole('link', { name: 'Skip to content' }),
  ];
  link.focus();
  await act(() => router.navigate('/contact'));
  expect([document.activeElement, status.textContent]).toEqual([main, '']);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(status.textContent).toBe('Contact us');
  link.focus();
  await act(() => router.navigate(-1));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(document.activeElement).toBe(link);
});

test('a change of the query alone moves nothing', async () => {
  const router = show('/contact');
  screen.getByRole('link', { name: 'Skip to content' }).focus();
  await act(() => router.navigate('/contact?state=sent'));
  expect(document.activeElement).not.toBe(screen.getByRole('main'));
});

test('a page whose title depends on its address is named anew where the query changes, and keeps the focus', async () => {
  const router = show('/housing_fund');
  await act(() => router.navigate('/zakat/give?step=amount'));
  expect(document.title).toBe('Pledge ?step=amount · Zakat Foundation');
  screen.getByRole('link', { name: 'Skip to content' }).focus();
  await act(() => router.navigate('/zakat/give?step=details'));
  expect(document.title).toBe('Pledge ?step=details · Zakat Foundation');
  expect(document.activeElement).not.toBe(screen.getByRole('main'));
});

test.each([
  { language: 'en', href: '/bn/housing_fund?from=menu', label: 'বাংলা', lang: 'bn' },
  { language: 'bn', href: '/housing_fund?from=menu', label: 'English', lang: 'en' },
] as const)('the language switch of the $language page keeps the page and its query', ({ language, href, label, lang }) => {
  show('/housing_fund?from=menu', language);
  const link = screen.getByRole('link', { name: label });
  expect(link.getAttribute('href')).toBe(href);
  expect(link.getAttribute('lang')).toBe(lang);
});

test.each([
  { language: 'en', at: '/zakat/give/7777?to=anyone#form', href: '/bn/zakat/give/7777?to=anyone#form' },
  { language: 'bn', at: '/bn/zakat/give/7777?to=anyone#form', href: '/zakat/give/7777?to=anyone#form' },
] as const)('the language switch leads to what the address $at says when it is followed', async ({ language, at, href }) => {
  show('/zakat/give', language);
  const before = window.location.href;
  window.history.replaceState(null, '', at);
  const link = within(screen.getByRole('banner')).getByRole('link', { name: language === 'en' ? 'বাংলা' : 'English' });
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await userEvent.click(link);
  expect(link.getAttribute('href')).toBe(href);
  window.history.replaceState(null, '', before);
});

test('the group of the current page is marked, and open in the menu of phones', () => {
  show('/housing_fund');
  expect(menuGroup('Apply for help').dataset.current).toBe('true');
  expect(menuGroup('Give').dataset.current).toBeUndefined();
  const open = [...document.querySelectorAll('#site-menu details[open] > summary')].map((summary) => summary.textContent);
  expect(open).toEqual(['Apply for help']);
});

test('Escape closes the open menu group and gives focus back to its name', async () => {
  show('/contact');
  const group = menuGroup('Give');
  group.open = true;
  await userEvent.keyboard('{Escape}');
  expect(group.open).toBe(false);
  expect(document.activeElement).toBe(group.querySelector('summary'));
});

test('a group that closes without the pointer above it opens for the pointer at once; one that is closed below it, once it has left', async () => {
  show('/contact');
  const group = menuGroup('Give');
  const isHovered = vi.spyOn(group, 'matches').mockReturnValue(false);
  group.open = true;
  await userEvent.keyboard('{Escape}');
  expect(group.dataset.dismissed).toBeUndefined();

  isHovered.mockReturnValue(true);
  group.open = true;
  await userEvent.keyboard('{Escape}');
  expect(group.dataset.dismissed).toBe('');
  fireEvent.pointerLeave(group);
  expect(group.dataset.dismissed).toBeUndefined();
});

test('a press outside closes the open menu group', async () => {
  show('/contact');
  const group = menuGroup('Give');
  group.open = true;
  await userEvent.click(screen.getByRole('main'));
  expect(group.open).toBe(false);
});

test('choosing a page closes its menu group', async () => {
  show('/contact');
  const group = menuGroup('Apply for help');
  group.open = true;
  await userEvent.click(within(group).getByRole('link', { name: /Housing Fund/ }));
  expect(group.open).toBe(false);
});

/** Makes the browser one with popovers; returns what closes one. */
function withPopovers() {
  const hide = vi.fn();
  Object.assign(HTMLElement.prototype, { hidePopover: hide });
  onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover'));
  return hide;
}

/** Opens the menu of phones, as a browser with popovers does, and returns it. */
function openDrawer() {
  const drawer = document.getElementById('site-menu') as HTMLElement;
  vi.spyOn(drawer, 'matches').mockReturnValue(true);
  return drawer;
}

test('the menu of phones closes where another page comes, as on Back, and not within a page', async () => {
  const hide = withPopovers();
  const router = show('/contact');
  await act(() => router.navigate('/housing_fund'));
  openDrawer();
  await act(() => router.navigate('?from=menu'));
  expect(hide).not.toHaveBeenCalled();
  await act(() => router.navigate('/contact'));
  expect(hide).toHaveBeenCalled();
});

test('the menu of phones closes where the focus leaves it, but for the button that opens and closes it', () => {
  const hide = withPopovers();
  show('/contact');
  const drawer = openDrawer();
  fireEvent.focusIn(within(drawer).getByText('Apply for help'));
  fireEvent.focusIn(screen.getByRole('button', { name: 'Menu' }));
  expect(hide).not.toHaveBeenCalled();
  fireEvent.focusIn(screen.getByRole('main'));
  expect(hide).toHaveBeenCalledTimes(1);
});

test('the newsletter box posts to the newsletter page of its language', () => {
  show('/contact', 'bn');
  const form = screen.getByRole('contentinfo').querySelector('form');
  expect(form?.getAttribute('action')).toBe('/bn/newsletter');
  expect(form?.method).toBe('post');
});

test.each([
  ['en', 'Facebook: our page (opens in a new tab)', 'video.example.org: our videos (opens in a new tab)'],
  ['bn', 'ফেসবুক: আমাদের পেজ (নতুন ট্যাবে খুলবে)', 'video.example.org: আমাদের ভিডিও (নতুন ট্যাবে খুলবে)'],
] as const)('a link elsewhere says where it leads, by the configured name or by its host, on the %s page', (language, named, unnamed) => {
  show('/contact', language, [
    { kind: 'page', name: { en: 'Facebook', bn: 'ফেসবুক' }, url: 'https://social.example.org/us' },
    { kind: 'videos', url: 'https://video.example.org/us' },
  ]);
  for (const name of [named, unnamed]) expect(screen.getByRole('link', { name })).toBeTruthy();
});

test('the copyright year is the one of the page context, in the numerals of the page', () => {
  show('/contact', 'bn');
  expect(screen.getByRole('contentinfo').textContent).toContain('© ২০২৬ যাকাত ফাউন্ডেশন।');
});
