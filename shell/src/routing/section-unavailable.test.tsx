import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { Language } from 'shared/sections/language';
import { SamplePage } from 'shared/testing/sample-page';
import { expect, test } from 'vitest';
import { Page as NotFound } from './not-found-page.tsx';
import { SectionUnavailable } from './section-unavailable.tsx';

function show(element: ReactNode, language: Language = 'en', key = 'default') {
  render(
    <MemoryRouter initialEntries={[{ pathname: '/your_impact', search: '?from=menu', key }]}>
      <SamplePage language={language}>{element}</SamplePage>
    </MemoryRouter>,
  );
}

test('trying again is a plain link to the same address', () => {
  show(<SectionUnavailable section="impact" />);
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/your_impact?from=menu');
});

test.each([
  ['a hop that fails says so to screen readers', 'later', 1],
  ['a document that says so is read as it stands', 'default', 0],
])('%s', (_, key, count) => {
  show(<SectionUnavailable section="impact" />, 'en', key);
  const alerts = screen.queryAllByRole('alert');
  expect(alerts).toHaveLength(count);
  for (const alert of alerts) expect(alert.textContent).toMatch(/^Sorry, this part of the page did not load.+/);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sorry, this part of the page did not load');
});

test('the release can be quoted on the telephone', () => {
  show(<SectionUnavailable section="impact" version="1.8.0" />);
  expect(screen.getByText('Section impact, release 1.8.0.')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Call us/ }).getAttribute('href')).toMatch(/^tel:\+880/);
});

test('the ways on do not lead into the section that is missing', () => {
  show(<SectionUnavailable section="apply" />);
  expect(screen.queryByRole('link', { name: /Apply for help/ })).toBeNull();
});

test.each(['en', 'bn'] as const)('an unknown address says 404 Not Found on the %s page', (language) => {
  show(<NotFound />, language);
  expect(screen.getByText(/404 Not Found/)).toBeTruthy();
});
