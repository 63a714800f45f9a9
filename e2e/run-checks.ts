import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from './find-browser.ts';
import { addCounts, countsLine, noTests, readReport, type TestCounts, type TestReport } from './test-reports.ts';

// What `npm test` runs: every `check:*` script of the root's package.json, the same here and in CI.

interface Check {
  readonly name: string;
  readonly args?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** The JSON report of a check that runs tests. */
  readonly report?: string;
  /** Runs again the tests that failed, which a report names. */
  readonly again?: (failed: TestReport) => Check;
  /** Shows the output while it comes, because the check takes long. */
  readonly streamed?: boolean;
}

interface Outcome extends Check {
  readonly ok: boolean;
  /** Whether all that failed passed when it was run again alone. */
  readonly confirmedGood?: boolean;
}

/** More failures than these are not the machine's. */
const MOST_RUN_AGAIN = 5;

const repository = path.resolve(import.meta.dirname, '..');
const verbose = process.env.VERBOSE === '1';
// An origin of the browser tests keeps its data in a folder of its own, but for those two that share a server.
const { DATABASE_URL, ...environment } = process.env;
const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
const reports = await mkdtemp(path.join(tmpdir(), 'checks-'));
// Every check starts many programs of the same modules: each module is compiled, and its types stripped, once.
environment.NODE_COMPILE_CACHE ??= path.join(reports, 'compiled');

function unitTests(attempt: string, files: readonly string[] = []): Check {
  const report = path.join(reports, `unit-${attempt}.json`);
  return {
    name: 'unit',
    args: [...files, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    env: { DATABASE_URL },
    report,
    again: ({ failedFiles }) => unitTests('again', failedFiles),
  };
}

const unit = unitTests('first');
const build: Check = { name: 'build' };

/** The browser tests of some projects; those that come second find the releases that the publish gate has tried for the first. */
function browserTests(projects: readonly string[], attempt = 'first', args: readonly string[] = []): Check {
  const report = path.join(reports, `${projects[0]}-${attempt}.json`);
  const settings = { POSTGRES_URL: DATABASE_URL, ORIGIN_TEMPLATE: path.join(reports, 'template'), LONGEST_FIRST: '1' };
  return {
    name: 'e2e',
    args: [...projects.map((project) => `--project=${project}`), '--no-deps', ...args],
    env: { ...settings, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    report,
    again: () => browserTests(projects, 'again', ['--last-failed', '--workers=1']),
    streamed: true,
  };
}

/** The checks that only read the sources: every `check:*` script but those that are named here. */
async function sourceChecks(): Promise<Check[]> {
  const { scripts } = JSON.parse(await readFile(path.join(repository, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
  const names = Object.keys(scripts).filter((script) => script.startsWith('check:'));
  const own = [unit.name, build.name, 'e2e'];
  return names.map((script) => ({ name: script.slice('check:'.length) })).filter(({ name }) => !own.includes(name));
}

/** Runs `pnpm run check:<name>` and prints its line, and its output where it failed. */
async function runCheck(check: Check): Promise<Outcome> {
  const { name, args = [], env = {}, streamed = false } = check;
  const started = performance.now();
  const output: Buffer[] = [];
  const pipe = streamed ? 'inherit' : 'pipe';
  const child = spawn('pnpm', ['-s', 'run', `check:${name}`, ...args], {
    cwd: repository,
    stdio: ['ignore', pipe, pipe],
    env: { ...environment, CHROMIUM: process.env.CHROMIUM, ...(streamed ? {} : colours), ...env },
  });
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
  const ok = await new Promise<boolean>((resolve, reject) => {
    child.once('error', (cause) => reject(new Error('The checks run pnpm, which is not here: start them with `npm test`.', { cause })));
    child.once('close', (code) => resolve(code === 0));
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${ok ? '✓' : '✗'} ${name.padEnd(12)}${seconds.padStart(6)} s`);
  if (!ok || verbose) process.stdout.write(Buffer.concat(output));
  return { ...check, ok };
}

async function runInTurn(checks: readonly Check[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const check of checks) outcomes.push(await runCheck(check));
  return outcomes;
}

/**
 * Runs again, alone, the few tests that failed beside other work: a fault fails twice, a busy machine does not. What passes
 * then is named, because it depends on what runs beside it and has to be made calm.
 */
async function confirm(outcome: Outcome): Promise<Outcome> {
  if (outcome.ok || !outcome.report || !outcome.again) return outcome;
  const first = await readReport(outcome.report);
  if (first.failed === 0 || first.failed > MOST_RUN_AGAIN) return outcome;
  console.log(`- ${outcome.name}: run again alone, what failed beside other work:\n  ${first.failedTests.join('\n  ')}`);
  const again = await runCheck(outcome.again(first));
  if (again.ok) console.log(`! ${first.failed} passed only when run alone: make them independent of the machine`);
  return { ...outcome, ok: again.ok, confirmedGood: again.ok };
}

async function confirmEach(outcomes: readonly Outcome[]): Promise<Outcome[]> {
  const confirmed: Outcome[] = [];
  for (const outcome of outcomes) confirmed.push(await confirm(outcome));
  return confirmed;
}

async function runAll(): Promise<Outcome[]> {
  if (!DATABASE_URL) console.log('- DATABASE_URL is not set: what runs on PostgreSQL is skipped');
  // Unit tests and browser tests wait a third of their time and more: side by side they leave no core idle.
  const fromSources = sourceChecks().then((checks) => runInTurn([...checks, unit]));
  const built = await runCheck(build);
  if (!built.ok) {
    console.log('- e2e: not run, because the build failed');
    return [...(await confirmEach(await fromSources)), built];
  }
  const [firstSite, firstOthers] = await Promise.all([runCheck(browserTests(['longest', 'site'])), fromSources]);
  const others = await confirmEach(firstOthers);
  const site = await confirm(firstSite);
  if (!site.ok) {
    console.log('- timings: not run, because a browser test failed');
    return [...others, built, site];
  }
  // Measured with nothing beside it, when all else is done.
  return [...others, built, site, await confirm(await runCheck(browserTests(['timings'])))];
}

async function sumOfTests(outcomes: readonly Outcome[]): Promise<TestCounts> {
  let sum: TestCounts = noTests;
  for (const { report, ok, confirmedGood } of outcomes) {
    if (!report) continue;
    const { passed, failed, skipped } = await readReport(report);
    const counts = confirmedGood ? { passed: passed + failed, failed: 0, skipped } : { passed, failed, skipped };
    // A file that did not load, or an origin that did not start, is a failure although no test says so.
    sum = addCounts(sum, !ok && counts.failed === 0 ? { ...counts, failed: 1 } : counts);
  }
  return sum;
}

try {
  process.env.CHROMIUM = await findBrowser();
  const outcomes = await runAll();
  const failed = outcomes.filter(({ ok }) => !ok).map(({ name }) => name);
  if (failed.length > 0) {
    console.log(`\nFailed: ${failed.join(', ')}. To run one alone: npx --yes pnpm@12.21.0 run check:${failed[0]}`);
    process.exitCode = 1;
  }
  console.log(`\n${countsLine(await sumOfTests(outcomes))}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await rm(reports, { recursive: true, force: true });
}
