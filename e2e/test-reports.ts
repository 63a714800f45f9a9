import { readFile } from 'node:fs/promises';

export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface TestReport extends TestCounts {
  /** The files of the tests that failed, as the runner names them; empty where it does not say. */
  readonly failedFiles: readonly string[];
  /** The titles of the tests that failed, each with its file. */
  readonly failedTests: readonly string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
}

interface PlaywrightSuite {
  file: string;
  specs: { title: string; ok: boolean }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
}

export const noTests: TestReport = { passed: 0, failed: 0, skipped: 0, failedFiles: [], failedTests: [] };

function readVitest(report: VitestReport): TestReport {
  const files = report.testResults.filter(({ status }) => status === 'failed');
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failedFiles: files.map(({ name }) => name),
    failedTests: files.flatMap(({ name, assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `${name}: ${fullName}`),
    ),
  };
}

function readPlaywright({ stats, suites }: PlaywrightReport): TestReport {
  const failedOf = (suite: PlaywrightSuite): { file: string; title: string }[] => [
    ...suite.specs.filter(({ ok }) => !ok).map(({ title }) => ({ file: suite.file, title })),
    ...(suite.suites ?? []).flatMap(failedOf),
  ];
  const failed = suites.flatMap(failedOf);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failedFiles: [...new Set(failed.map(({ file }) => file))],
    failedTests: failed.map(({ file, title }) => `${file}: ${title}`),
  };
}

/** What a JSON report of vitest or playwright says; all zero where the run ended before it wrote one. */
export async function readReport(reportFile: string): Promise<TestReport> {
  const text = await readFile(reportFile, 'utf8').catch(() => undefined);
  if (text === undefined) return noTests;
  const report = JSON.parse(text) as VitestReport | PlaywrightReport;
  return 'stats' in report ? readPlaywright(report) : readVitest(report);
}

export function addCounts(a: TestCounts, b: TestCounts): TestCounts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

/** `12 passed, 0 failed`, and `, 1 skipped` where some were. */
export function countsLine({ passed, failed, skipped }: TestCounts): string {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}
