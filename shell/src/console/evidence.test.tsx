import { render, screen, within } from '@testing-library/react';
import type { ConsolePoint, ConsoleRequest, ConsoleVisit, ConsoleVital } from 'shared/contracts/console';
import type { Language } from 'shared/sections/language';
import { samplePageContext } from 'shared/testing/sample-page-context';
import { expect, test } from 'vitest';
import type { ReactNode } from 'react';
import { ConsoleProvider } from './console-context.ts';
import { RampCharts } from './ramp-charts.tsx';
import { VisitErrors } from './visit-errors.tsx';
import { VisitView } from './visit-view.tsx';
import { Vitals } from './vitals.tsx';

function show(children: ReactNode, language: Language = 'en'): void {
  const site = samplePageContext(language).site as ConsoleRequest['site'];
  const request: ConsoleRequest = {
    ...{ language, path: '/_releases', now: '2026-05-02T10:12:00Z', site, actor: null, styles: [], fonts: [] },
    view: { kind: 'sign-in', failure: null },
  };
  render(<ConsoleProvider value={request}>{children}</ConsoleProvider>);
}

const lcp: ConsoleVital = {
  ...{ vital: 'lcp', good: 2_500 },
  stable: { value: 1_840, low: 1_700, high: 2_010, pages: 412 },
  candidate: { value: 2_910, low: 2_600, high: null, pages: 9 },
  days: [
    { day: '2026-05-01', candidate: null, others: 1_900 },
    { day: '2026-05-02', candidate: 2_910, others: 1_780 },
  ],
};

function point(visitors: number, evidence: number): ConsolePoint {
  // Most of those for whom something broke came by links of other pages, and are not among the visitors.
  const broken = { candidate: visitors * 2, stable: 9, ofVisitors: { candidate: visitors / 2, stable: 1 } };
  const metrics = [{ metric: 'broken', ...broken, evidence, threshold: 500 }] as const;
  return { at: '2026-05-01T10:00:00Z', visitors, others: visitors * 4, percent: 20, metrics };
}

test('vitals stand beside each other with their intervals, and their days in a picture and a table', () => {
  show(<Vitals vitals={[lcp]} />);
  expect(
    screen.getByRole('row', {
      name: /Largest paint 2.9 s 2.6 s or more: too few pages to tell · 9 pages 1.8 s 1.7 s to 2 s · 412 pages 2.5 s/,
    }),
  ).toBeTruthy();
  const chart = screen.getByRole('img', { name: /Largest paint by day/ });
  expect(chart.textContent).toContain('Candidate 2.9 s, All other releases 1.8 s. Limit: 2.5 s.');
  const table = within(screen.getByRole('table', { name: 'Largest paint by day', hidden: true }));
  expect(table.getByRole('row', { name: /1 May 2026 – 1.9 s/, hidden: true })).toBeTruthy();
});

test('a ramp is a line for each kind of evidence, and the share of visitors who met a fault on either side', () => {
  show(<RampCharts points={[point(2, 1), point(10, Math.sqrt(500)), point(20, 500)]} />);
  const growth = within(screen.getByRole('table', { name: /^Evidence against/, hidden: true }));
  expect(growth.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent?.slice(0, 6))).toContain('1050%–');
  const harmed = within(screen.getByRole('table', { name: /^Visitors who saw/, hidden: true }));
  expect(harmed.getByRole('row', { name: '20 50% 1.3%', hidden: true })).toBeTruthy();
});

test('what an older origin has counted of broken visits is no share of the visitors', () => {
  const [first, last] = [point(2, 1), point(10, 20)];
  const uncounted = first.metrics.map(({ ofVisitors: _, ...metric }) => metric);
  show(<RampCharts points={[{ ...first, metrics: uncounted }, last]} />);
  const harmed = within(screen.getByRole('table', { name: /^Visitors who saw/, hidden: true }));
  expect(harmed.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent)).toEqual([expect.anything(), '1050%2.5%']);
});

test('a ramp of one point, and a section without measured pages, show nothing', () => {
  show(
    <>
      <RampCharts points={[point(1, 1)]} />
      <Vitals vitals={[]} />
      <VisitErrors />
    </>,
  );
  expect(screen.queryByRole('table', { hidden: true })).toBeNull();
});

test('an error says how often each release has shown it, and leads to its last visit', () => {
  const releases = [
    { version: '1.1.0-111111111111', count: 6 },
    { version: '1.0.0-000000000000', count: 1 },
  ];
  const seen = { first: '2026-05-01T10:00:00Z', last: '2026-05-02T10:00:00Z', visit: '0a1b2c3d4e5f' };
  show(<VisitErrors errors={[{ fingerprint: 'ab12', name: 'TypeError', place: 'a.js:1:2', releases, ...seen }]} />);
  expect(screen.getByText('1.1.0-111111111111: 6 × · 1.0.0-000000000000: 1 ×')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'visit 0a1b2c3d4e5f' }).getAttribute('href')).toBe('/_releases/visits?number=0a1b2c3d4e5f');
});

test('a visit says what it was served, with a preview of the same, and what happened; in Bangla, too', () => {
  const visit: ConsoleVisit = {
    number: '0a1b2c3d4e5f',
    releases: [{ section: 'give', version: '1.1.0-111111111111', isCandidate: true }],
    events: [{ at: '2026-05-02T10:00:00Z', what: 'the page came alive after 900 ms' }],
  };
  show(<VisitView kind="visit" number={visit.number} visit={visit} />, 'bn');
  expect(screen.getByRole('heading', { name: 'ভিজিট 0a1b2c3d4e5f' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'আগাম দেখুন' }).getAttribute('href')).toBe(
    '/bn/_releases/sections/give/preview?version=1.1.0-111111111111',
  );
  expect(screen.getByText('the page came alive after 900 ms')).toBeTruthy();
});

test('of a visit that nobody knows, it says which ones are kept', () => {
  show(<VisitView kind="visit" number="ffff" visit={null} />);
  expect(screen.getByText(/Only visits in which something went wrong/)).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Number of the visit' })).toBeTruthy();
});
