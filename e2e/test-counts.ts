import { readFile } from 'node:fs/promises';

export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

export const noTests: TestCounts = { passed: 0, failed: 0, skipped: 0 };

function countVitest(report: VitestReport): TestCounts {
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests + report.numTodoTests };
}

function countPlaywright({ stats }: PlaywrightReport): TestCounts {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

/** The sums of a JSON report of vitest or playwright; all zero where the run ended before it wrote one. */
export async function readCounts(reportFile: string): Promise<TestCounts> {
  const text = await readFile(reportFile, 'utf8').catch(() => undefined);
  if (text === undefined) return noTests;
  const report = JSON.parse(text) as VitestReport | PlaywrightReport;
  return 'stats' in report ? countPlaywright(report) : countVitest(report);
}

export function addCounts(a: TestCounts, b: TestCounts): TestCounts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

/** `12 passed, 0 failed`, and `, 1 skipped` where some were. */
export function countsLine({ passed, failed, skipped }: TestCounts): string {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}
