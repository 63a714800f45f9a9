import { chromium } from '@playwright/test';
import { installedBrowser, starts } from 'section-kit/rehearse/find-browser';
import { installPackages } from './debian-packages.ts';

const PACKAGE = 'chromium-headless-shell';
const WHAT_TO_DO =
  'install Chromium or Chrome, or set CHROMIUM to the path of its binary, or run `npx --yes pnpm@12.21.0 --filter e2e exec playwright install chromium`';

const find = () => installedBrowser([chromium.executablePath()]);

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
  const found = await find();
  if (found) return found;
  const failure = await installPackages(PACKAGE).then(
    (done) => (done ? `the package ${PACKAGE} does not start` : 'and it cannot be installed from here'),
    (error: Error) => `apt-get failed (${error.message.split('\n').findLast(Boolean)})`,
  );
  const fresh = await find();
  if (fresh) return fresh;
  throw new Error(`No Chromium for the browser tests, ${failure}: ${WHAT_TO_DO}.`);
}
