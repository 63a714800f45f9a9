import { act, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SamplePage } from 'shared/testing/sample-page';
import { expect, test, vi } from 'vitest';
import { en } from '../content/en.ts';
import { section } from '../section.ts';
import { AboutLayout } from './about-layout.tsx';
import { Chapter } from './chapter.tsx';

const anchors = [
  { id: 'first', label: 'First chapter' },
  { id: 'second', label: 'Second chapter' },
];

function show() {
  render(
    <SamplePage>
      <MemoryRouter initialEntries={['/zakat_purpose']}>
        <AboutLayout
          page="zakat-purpose"
          words={en.layout}
          hero={{ label: 'About Zakat', title: 'Purpose of Zakat', lead: 'Why it is a right.' }}
          art="/drawing.svg"
          anchors={anchors}
        >
          {anchors.map(({ id, label }) => (
            <Chapter key={id} id={id} heading={label}>
              <p>Text</p>
            </Chapter>
          ))}
        </AboutLayout>
      </MemoryRouter>
    </SamplePage>,
  );
}

test('the menu names the section’s pages and marks this one', () => {
  show();
  const menu = screen.getAllByRole('navigation', { name: 'About Zakat' }).at(-1) as HTMLElement;
  expect(within(menu).getAllByRole('link')).toHaveLength(section.pages.length);
  expect(within(menu).getByRole('link', { current: 'page' }).getAttribute('href')).toBe('/zakat_purpose');
});

test('the page ends with the next page, giving and applying', () => {
  show();
  expect(screen.getByRole('link', { name: 'Read on: How Zakat works' }).getAttribute('href')).toBe('/how_it_works');
  expect(screen.getByRole('link', { name: 'Give zakat' }).getAttribute('href')).toBe('/zakat/give');
  expect(screen.getByRole('link', { name: 'Apply for help' }).getAttribute('href')).toBe('/apply_help');
});

test('the menu marks the chapter that is being read', () => {
  show();
  const list = screen.getByRole('navigation', { name: 'On this page' });
  const tops = { first: -900, second: 100 };
  for (const [id, top] of Object.entries(tops)) {
    vi.spyOn(document.getElementById(id) as HTMLElement, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect);
  }
  act(() => {
    document.dispatchEvent(new Event('scroll'));
  });
  expect(within(list).getByRole('link', { current: 'location' }).textContent).toBe('Second chapter');
});
