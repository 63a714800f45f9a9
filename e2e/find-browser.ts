import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { installPackages, isExecutable } from './debian-packages.ts';

const run = promisify(execFile);

const START_TIMEOUT_MS = 20_000;
/** Debian’s package of the same engine without windows starts and opens pages in half the time. */
const PACKAGE = 'chromium-headless-shell';
const COMMANDS = [PACKAGE, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_BINARY = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const WHAT_TO_DO =
  'install Chromium or Chrome, or set CHROMIUM to the path of its binary, or run `npx --yes pnpm@12.21.0 --filter e2e exec playwright install chromium`';

async function starts(binary: string): Promise<boolean> {
  try {
    const { stdout } = await run(binary, ['--version'], { timeout: START_TIMEOUT_MS });
    return /chrom.*\d+\.\d+/i.test(stdout);
  } catch {
    return false;
  }
}

function installed(): string[] {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const commands = COMMANDS.flatMap((command) => folders.map((folder) => path.join(folder, command)));
  return [...commands, MAC_BINARY, chromium.executablePath()].filter(isExecutable);
}

async function firstThatStarts(binaries: string[]): Promise<string | undefined> {
  for (const binary of new Set(binaries)) {
    if (await starts(binary)) return binary;
  }
  return undefined;
}

/**
 * The path of a Chromium that starts: the one that CHROMIUM names, else an installed one, else Playwright's own, else
 * Debian's package, installed now. Throws an error of one line, which says what to do, if there is no such package.
 */
export async function findBrowser(): Promise<string> {
  const named = process.env.CHROMIUM;
  if (named) {
    if (await starts(named)) return named;
    throw new Error(`CHROMIUM names ${named}, which does not start: ${WHAT_TO_DO}.`);
  }
  const found = await firstThatStarts(installed());
  if (found) return found;
  const failure = await installPackages(PACKAGE).then(
    (done) => (done ? `the package ${PACKAGE} does not start` : 'and it cannot be installed from here'),
    (error: Error) => `apt-get failed (${error.message.split('\n').findLast(Boolean)})`,
  );
  const fresh = await firstThatStarts(installed());
  if (fresh) return fresh;
  throw new Error(`No Chromium for the browser tests, ${failure}: ${WHAT_TO_DO}.`);
}
