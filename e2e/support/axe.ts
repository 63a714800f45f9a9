import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOnly, RunOptions } from 'axe-core';

// Half as long to read in as what the package exports.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface WithAxe {
  axe: { run(context: Document, options: RunOptions): Promise<AxeResults> };
}

async function violations(page: Page, runOnly: RunOnly): Promise<string[]> {
  // Once per document: to load axe takes a browser longer than to look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (only) => {
    // Colours that are on their way from one theme to the other are neither's. They are brought there: a page that is shown no frame
    // would be waited for without end. What inherits a colour sets out once that has arrived.
    const moving = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    for (let found = moving(); found.length > 0; found = moving()) for (const transition of found) transition.finish();
    const found = await (window as unknown as WithAxe).axe.run(document, { runOnly: only, resultTypes: ['violations'] });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, runOnly);
}

/** What axe finds on a page as it is shown now: `rule: elements`, a line per rule. */
export function axeViolations(page: Page): Promise<string[]> {
  return violations(page, { type: 'tag', values: STANDARDS });
}

/** The elements whose text does not stand out enough from what is behind it. */
export function contrastViolations(page: Page): Promise<string[]> {
  return violations(page, { type: 'rule', values: ['color-contrast'] });
}
