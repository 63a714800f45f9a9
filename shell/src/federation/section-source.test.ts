import type { BootstrapData } from 'shared/contracts/page-context';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSectionSource } from './section-source.ts';

vi.mock('./host.ts', () => ({ loadRoutes: async () => ({ routes: () => [] }) }));

/** As long as a hop waits. */
const HOP_MS = 5_000;

const styles = () => [...document.head.querySelectorAll('link')];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
});

/** A section that has one stylesheet, of this name. */
function sectionWith(style: string) {
  const release = { version: '1.0.0', base: '/releases/give/1.0.0/', entry: 'remoteEntry.js', integrity: {}, styles: [style] };
  return createSectionSource({ id: 'give' }, { give: release } as unknown as BootstrapData['sections']);
}

test('a section whose styles are late is not there before them, also where it is asked for again', async () => {
  const { load } = sectionWith('late.css');
  const first = expect(load()).rejects.toThrow('did not answer');
  await vi.advanceTimersByTimeAsync(HOP_MS);
  await first;
  const loaded = vi.fn();
  const second = load().then(loaded);
  await vi.advanceTimersByTimeAsync(HOP_MS - 1);
  expect(loaded).not.toHaveBeenCalled();
  for (const link of styles()) link.dispatchEvent(new Event('load'));
  await second;
  expect(loaded).toHaveBeenCalledOnce();
});

test('a section whose styles are late, and then fail, is not there without them', async () => {
  const { load } = sectionWith('failing.css');
  const first = expect(load()).rejects.toThrow('did not answer');
  await vi.advanceTimersByTimeAsync(HOP_MS);
  await first;
  const second = expect(load()).rejects.toThrow('failing.css could not be loaded');
  await vi.advanceTimersByTimeAsync(0);
  for (const link of styles()) link.dispatchEvent(new Event('error'));
  await second;
  const third = load();
  await vi.advanceTimersByTimeAsync(0);
  for (const link of styles()) link.dispatchEvent(new Event('load'));
  await third;
  expect(styles().map(({ href }) => new URL(href).pathname)).toEqual(['/releases/give/1.0.0/failing.css']);
});

test('the styles of a section are asked for once by all of its pages', async () => {
  const early = [sectionWith('shared.css').load(), sectionWith('shared.css').load()];
  await vi.advanceTimersByTimeAsync(0);
  for (const link of styles()) link.dispatchEvent(new Event('load'));
  await Promise.all([...early, sectionWith('shared.css').load()]);
  expect(styles()).toHaveLength(1);
});
