import { expect } from '@playwright/test';

const SPIN_MS = 150;
/** Alone on a core, a process gets all of it but for a few hundredths. */
const QUIET_SHARE = 0.8;

/**
 * Tells whether other programs keep this machine busy: whether a process that computes gets much less than a core. What is
 * measured in milliseconds is then printed and not judged, because it says nothing of the site.
 */
export function isMachineBusy(): boolean {
  const before = process.cpuUsage();
  const begun = performance.now();
  while (performance.now() - begun < SPIN_MS);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 < SPIN_MS * QUIET_SHARE;
}

/** A limit for a quiet machine, in milliseconds; ten times as long on a busy one, where it would say nothing of the site. */
export function limitOf(quietMs: number): number {
  return isMachineBusy() ? 10 * quietMs : quietMs;
}

/** Does something that takes less than so many milliseconds on a quiet machine; resolves to what it resolves to. The machine counts as busy where it is before or after. */
export async function inTime<Result>(quietMs: number, act: () => Promise<Result>): Promise<Result> {
  const before = limitOf(quietMs);
  const begun = performance.now();
  const result = await act();
  const tookMs = performance.now() - begun;
  expect(tookMs).toBeLessThan(Math.max(before, limitOf(quietMs)));
  return result;
}
