import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './find-browser.ts';

// Workers read this file again: they take what was found here.
process.env.CHROMIUM ??= await findBrowser();

export default defineConfig({
  testDir: 'specs',
  globalSetup: './start-origin.ts',
  // Nearly half of the time is waiting: two cores are busy with four workers.
  workers: Math.max(4, availableParallelism()),
  // Each test has a context of its own: `reuseContext` saves nothing (docs/decisions/0066).
  fullyParallel: true,
  // Generous: a slow machine is no failure.
  timeout: 300_000,
  forbidOnly: true,
  expect: { timeout: 30_000 },
  projects: [
    { name: 'site', testIgnore: /timings/ },
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
