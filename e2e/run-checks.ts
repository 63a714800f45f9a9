import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from './find-browser.ts';
import { addCounts, countsLine, noTests, readCounts, type TestCounts } from './test-counts.ts';

// What `npm test` runs: every `check:*` script of the root's package.json, the same here and in CI.

interface Check {
  readonly name: string;
  readonly args?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** The JSON report of a check that runs tests. */
  readonly report?: string;
  /** Shows the output while it comes, because the check takes long. */
  readonly streamed?: boolean;
}

interface Outcome extends Check {
  readonly ok: boolean;
}

const repository = path.resolve(import.meta.dirname, '..');
const verbose = process.env.VERBOSE === '1';
// An origin of the browser tests keeps its data in a folder of its own, but for those two that share a server.
const { DATABASE_URL, ...environment } = process.env;
const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
const reports = await mkdtemp(path.join(tmpdir(), 'checks-'));

const unitReport = path.join(reports, 'unit.json');
const unit: Check = {
  name: 'unit',
  args: ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
  env: { DATABASE_URL },
  report: unitReport,
};
const build: Check = { name: 'build' };
const e2eReport = path.join(reports, 'e2e.json');
const e2e: Check = {
  name: 'e2e',
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: e2eReport, POSTGRES_URL: DATABASE_URL },
  report: e2eReport,
  streamed: true,
};

/** The checks that only read the sources: every `check:*` script but those above. */
async function sourceChecks(): Promise<Check[]> {
  const { scripts } = JSON.parse(await readFile(path.join(repository, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
  const names = Object.keys(scripts).filter((script) => script.startsWith('check:'));
  const own = [unit, build, e2e].map(({ name }) => name);
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

/** Runs checks that do not touch each other, two at a time. */
async function runInPairs(checks: readonly Check[]): Promise<Outcome[]> {
  const waiting = checks.values();
  const outcomes: Outcome[] = [];
  const worker = async () => {
    for (const check of waiting) outcomes.push(await runCheck(check));
  };
  await Promise.all([worker(), worker()]);
  return outcomes;
}

async function runAll(): Promise<Outcome[]> {
  const outcomes = await runInPairs(await sourceChecks());
  // These keep more than one core busy and some of their tests wait for so many milliseconds: one at a time.
  if (!DATABASE_URL) console.log('- DATABASE_URL is not set: what runs on PostgreSQL is skipped');
  outcomes.push(await runCheck(unit));
  const built = await runCheck(build);
  outcomes.push(built);
  if (built.ok) outcomes.push(await runCheck(e2e));
  else console.log('- e2e: not run, because the build failed');
  return outcomes;
}

async function sumOfTests(outcomes: readonly Outcome[]): Promise<TestCounts> {
  let sum = noTests;
  for (const { report, ok } of outcomes) {
    if (!report) continue;
    const counts = await readCounts(report);
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
