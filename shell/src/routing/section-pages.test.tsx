import type { MappedSection } from 'shared/contracts/site-map';
import { expect, test, vi } from 'vitest';
import type { SectionSource } from '../federation/section-source.ts';
import type { PageRoute } from './prepare-page.ts';
import { sectionPages } from './section-pages.tsx';

const about = { id: 'about', label: 'About', pages: [{ id: 'about-zakat', path: '/about_zakat', label: 'About Zakat' }] };
const routes = { routes: () => [{ id: 'about-zakat', element: 'the page' }] };

/** The route of the section's only page, whose code is loaded as `load` says. */
function pageOf(load: SectionSource['load']): PageRoute {
  const [page] = sectionPages(about as unknown as MappedSection, { version: '1.0.0', load } as SectionSource, 'en');
  if (!page) throw new Error('The section has no page');
  return page;
}

test('a hop that joins what an intent began has a try of its own where that fails', async () => {
  const first = Promise.withResolvers<never>();
  const load = vi.fn().mockReturnValueOnce(first.promise).mockReturnValueOnce(first.promise).mockResolvedValue(routes);
  const page = pageOf(load);
  const preparing = page.loadPage?.();
  const hop = (page.lazy as () => Promise<unknown>)();
  first.reject(new Error('Its time is over'));
  await expect(preparing).rejects.toThrow('Its time is over');
  expect(await hop).toMatchObject({ element: { props: { children: 'the page' } } });
});

test('a hop waits five seconds in all, also for what an intent or its own click began', async () => {
  vi.useFakeTimers();
  const page = pageOf(() => new Promise(() => undefined));
  page.loadPage?.().catch(() => undefined);
  const shown = vi.fn();
  void (page.lazy as () => Promise<unknown>)().then(shown);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(shown).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  expect(shown).toHaveBeenCalledWith(expect.objectContaining({ handle: { meta: expect.objectContaining({ title: 'About Zakat' }) } }));
});

test('a hop that nobody prepared is tried once, and shows a stand-in where that fails', async () => {
  const load = vi.fn().mockRejectedValue(new Error('not there'));
  const page = pageOf(load);
  expect(await (page.lazy as () => Promise<{ element: unknown }>)()).toMatchObject({ element: { props: { section: 'about' } } });
  expect(load).toHaveBeenCalledTimes(1);
});
