import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './find-browser.ts';

// Workers read this file again: they take what was found here.
process.env.CHROMIUM ??= await findBrowser();

/** Files whose tests run one after the other, and take longest: they begin first, so that none is alone at the end. */
const longest =
  /\/(?:accessibility|altered-files|deploy-during-visit|development|fault-matrix|old-prices|own-pages|own-repository|publish|rehearsal|release-console|remote-faults|server-faults|two-origins)\.spec/;
const longestFirst = process.env.LONGEST_FIRST === '1';

export default defineConfig({
  testDir: 'specs',
  globalSetup: './start-origin.ts',
  // Nearly half of the time is waiting: two cores are busy with four workers, beside the unit tests. With six, all only wait for each other.
  workers: Math.max(4, availableParallelism()),
  // Each test has a context of its own: `reuseContext` saves nothing (docs/decisions/0066).
  fullyParallel: true,
  // Generous: a slow machine is no failure.
  timeout: 600_000,
  forbidOnly: true,
  expect: { timeout: 30_000, toPass: { timeout: 180_000 } },
  projects: [
    // Files are begun in the order of their names: those that `npm test` begins first are a project of their own there.
    ...(longestFirst ? [{ name: 'longest', testMatch: longest }] : []),
    { name: 'site', testIgnore: longestFirst ? [/timings/, longest] : /timings/ },
    // Measured with nothing beside it, when all else is done.
    { name: 'timings', testMatch: /timings/, dependencies: ['site'], fullyParallel: false, workers: 1 },
  ],
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    // Set by the global setup, which starts the origin.
    baseURL: process.env.ORIGIN_URL,
    timezoneId: 'Asia/Dhaka',
    // A worker would answer for pages in the middle of tests that are about something else; offline.spec.ts lets it in.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // What is not there after that does not come: a test that waits for it keeps a worker.
    actionTimeout: 180_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
