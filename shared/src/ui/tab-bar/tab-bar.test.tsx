import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { SamplePage } from '../../testing/sample-page.tsx';
import { TabBar } from './tab-bar.tsx';

const page = (
  <SamplePage>
    <StaticRouter location="/zakat_guides/general">
      <TabBar section="calculate" />
    </StaticRouter>
  </SamplePage>
);

/** The tabs as the server sends them, with the focus on one of them before React is there. */
function sentWithFocusOn(tab: string): { container: HTMLElement; list: HTMLElement } {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  container.querySelector<HTMLElement>(tab)?.focus();
  return { container, list: container.querySelector('ul') as HTMLElement };
}

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

test('the current tab is scrolled to the middle', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(300);
  const { container, list } = sentWithFocusOn('[aria-current=page]');
  render(page, { container, hydrate: true });
  expect(list.scrollLeft).toBe(300);
});

test('a tab that has the focus before the page is hydrated is not scrolled away', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(300);
  const { container, list } = sentWithFocusOn('a:not([aria-current=page])');
  render(page, { container, hydrate: true });
  expect(list.scrollLeft).toBe(0);
});
