import { cleanup, render, screen } from '@testing-library/react';
import type { ConsoleRamp, ConsoleRequest } from 'shared/contracts/console';
import type { Language } from 'shared/sections/language';
import { expect, test } from 'vitest';
import { samplePageContext } from 'shared/testing/sample-page-context';
import { ConsoleProvider } from './console-context.ts';
import { Ramp, partOfLimit } from './ramp.tsx';

const ramp: ConsoleRamp = {
  ...{ version: '1.1.0-111111111111', state: 'halted', percent: 20, step: 1, steps: 6, visits: 6, goal: 10 },
  why: 'A stand-in: 6 visitors of the candidate, 0 of the stable release.',
  metrics: [{ metric: 'broken', candidate: 6, stable: 0, evidence: 1_200, threshold: 500 }],
  errors: [{ fingerprint: 'ab12', name: 'TypeError', place: 'a.js:1:2', count: 6, last: '2026-05-01T10:00:00Z', visit: '0a1b2c3d4e5f' }],
};

function show(language: Language, changed: Partial<ConsoleRamp> = {}): void {
  const site = samplePageContext(language).site as ConsoleRequest['site'];
  const request: ConsoleRequest = {
    ...{ language, path: '/_releases', now: '2026-05-01T10:12:00Z', site, actor: null, styles: [], fonts: [] },
    view: { kind: 'sign-in', failure: null },
  };
  render(
    <ConsoleProvider value={request}>
      <Ramp ramp={{ ...ramp, ...changed }} />
    </ConsoleProvider>,
  );
}

test('says why a candidate was halted, by which figures, and which visit can be asked about', () => {
  show('en');
  expect(screen.getByText(ramp.why)).toBeTruthy();
  expect(screen.getByRole('row', { name: /A stand-in, an error.* 6 0 100%/ })).toBeTruthy();
  expect(screen.getByText(/visit 0a1b2c3d4e5f/)).toBeTruthy();
  expect(screen.getByText(/1% of visits go wrong instead of 0.5%/)).toBeTruthy();
});

test('reads in Bangla, with its digits', () => {
  show('bn');
  expect(screen.getByText(/থামানো হয়েছে/)).toBeTruthy();
  expect(screen.getByRole('row', { name: /৬ ০ ১০০%/ })).toBeTruthy();
});

test('says that a person has set the share, which is no step of the ramp', () => {
  show('en', { state: 'set-by-hand', percent: 5, step: 0, goal: 0 });
  expect(screen.getByText(/share set by hand/).closest('p')?.textContent).toBe('1.1.0-111111111111: share set by hand · 5%');
  show('bn', { state: 'set-by-hand', percent: 5, step: 0, goal: 0 });
  expect(screen.getByText(/হাতে ঠিক করা/).closest('p')?.textContent).toContain('৫%');
});

test('says the share at which a candidate was halted, and none where an older origin does not know it', () => {
  show('en');
  expect(screen.getByText(/: halted$/).closest('p')?.textContent).toBe('1.1.0-111111111111: halted · was at 20%');
  cleanup();
  show('bn');
  expect(screen.getByText(/থামানো হয়েছে/).closest('p')?.textContent).toContain('২০% ছিল');
  cleanup();
  show('en', { percent: 0, step: 0, visits: 0, goal: 0 });
  expect(screen.getByText(/: halted$/).closest('p')?.textContent).toBe('1.1.0-111111111111: halted');
});

test.each([
  [0.01, 0],
  [1, 0],
  [Math.sqrt(500), 0.5],
  [500, 1],
  [1e9, 1],
])('evidence of %d is so far on the way to 500', (evidence, part) => {
  expect(partOfLimit({ evidence, threshold: 500 })).toBeCloseTo(part);
});
