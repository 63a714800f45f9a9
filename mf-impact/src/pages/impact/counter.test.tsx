import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { LanguageProvider } from 'shared/i18n/language';
import { beforeEach, expect, test, vi } from 'vitest';
import { Counter } from './counter.tsx';

let scrollIntoView = () => {};

function preferMotion(wanted: boolean) {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('no-preference') === wanted }));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance', 'setTimeout', 'Date'] });
  scrollIntoView = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        seen([{ isIntersecting: false }]);
        scrollIntoView = () => act(() => seen([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    },
  );
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

function pass(milliseconds: number) {
  act(() => vi.advanceTimersByTime(milliseconds));
}

test('the final number is in the HTML that the server sends, once', () => {
  const html = renderToString(<Counter value={112_908} />);
  expect(html.match(/1,12,908/g)).toHaveLength(1);
});

test('counts up for three seconds from when it is seen, and then stands still', () => {
  preferMotion(true);
  const { container } = render(<Counter value={1606} />);
  pass(5000);
  expect(container.textContent).toBe('1,606');

  scrollIntoView();
  pass(1000);
  const moving = container.querySelector('[aria-hidden]');
  expect(Number(moving?.textContent?.replace(',', ''))).toBeGreaterThan(0);
  expect(Number(moving?.textContent?.replace(',', ''))).toBeLessThan(1606);
  expect(container.querySelector('[data-state=counting]')).not.toBeNull();

  pass(2100);
  expect(container.querySelector('[aria-hidden]')).toBeNull();
  expect(container.textContent).toBe('1,606');
});

test('a screen reader finds the final number alone, also while it counts', () => {
  preferMotion(true);
  const { container } = render(<Counter value={3382} />);
  scrollIntoView();
  pass(500);
  const read = [...container.querySelectorAll('span span:not([aria-hidden])')].map((element) => element.textContent);
  expect(read).toEqual(['3,382']);
});

test('nothing moves for people who prefer less motion', () => {
  preferMotion(false);
  const { container } = render(<Counter value={3382} />);
  scrollIntoView();
  pass(500);
  expect(container.querySelector('[data-state=still]')?.textContent).toBe('3,382');
  expect(container.querySelector('[aria-hidden]')).toBeNull();
});

test('has its digits in the language of the page', () => {
  render(
    <LanguageProvider value="bn">
      <Counter value={112_908} />
    </LanguageProvider>,
  );
  expect(screen.getByText('১,১২,৯০৮')).toBeDefined();
});
