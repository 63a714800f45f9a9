import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { Language } from 'shared/sections/language';
import { SamplePage } from 'shared/testing/sample-page';
import { afterEach, expect, test, vi } from 'vitest';
import { layoutWords } from '../layout/content/use-layout-words.ts';
import { words as workerWords } from '../worker/words.ts';
import { KeptNotice } from './kept-notice.tsx';
import { Page as NotFound } from './not-found-page.tsx';
import { SectionUnavailable } from './section-unavailable.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Tells the page that its device has a connection, or none. */
function connect(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

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

test.each([
  ['en', 'This page needs a connection', 'Try again'],
  ['bn', 'এই পাতাটির জন্য ইন্টারনেট সংযোগ লাগবে', 'আবার চেষ্টা করুন'],
] as const)(
  'without a connection the %s message says so, and its only link is the telephone, until there is one again',
  (language, title, retry) => {
    connect(false);
    show(<SectionUnavailable section="impact" version="1.8.0" />, language, 'later');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([expect.stringMatching(/^tel:/)]);
    expect(screen.queryByText(/1\.8\.0/)).toBeNull();
    connect(true);
    expect(screen.getByRole('link', { name: retry })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe(title);
  },
);

test('without a connection trying again is offered where the service worker may have a copy', () => {
  connect(false);
  vi.stubGlobal('navigator', { onLine: false, serviceWorker: { controller: {} } });
  show(<SectionUnavailable section="calculate" />);
  expect(screen.getByRole('link', { name: 'Try again' })).toBeTruthy();
});

test('without a connection the notice on a page that stays says why, and leads nowhere', () => {
  show(<KeptNotice typed={true} />);
  connect(false);
  expect(screen.getByRole('alert').textContent).toMatch(/^This page needs a connection/);
  expect(screen.queryByRole('link')).toBeNull();
  connect(true);
  expect(screen.getByRole('link', { name: 'Try again' })).toBeTruthy();
});

test.each(['en', 'bn'] as const)('the page and the service worker say the same of a missing connection in %s', (language) => {
  expect(layoutWords[language].offline.title).toBe(workerWords[language].offline.title);
});

test.each(['en', 'bn'] as const)('an unknown address says 404 Not Found on the %s page', (language) => {
  show(<NotFound />, language);
  expect(screen.getByText(/404 Not Found/)).toBeTruthy();
});
