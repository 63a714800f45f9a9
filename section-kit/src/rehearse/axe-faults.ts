import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Looked for when this module is loaded: a team that has not installed it is told before a browser is opened. */
const AXE_FILE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

let source: string | undefined;

interface WithAxe {
  axe: { run(context: Document, options: RunOptions): Promise<AxeResults> };
}

/** What axe finds on a page as it is shown now: the rule and the number of elements, a line for each rule. */
export async function axeFaults(page: Page): Promise<string[]> {
  source ??= readFileSync(AXE_FILE, 'utf8');
  await page.evaluate(source);
  return page.evaluate(async (values) => {
    const options: RunOptions = { runOnly: { type: 'tag', values }, resultTypes: ['violations'] };
    const { violations } = await (window as unknown as WithAxe).axe.run(document, options);
    return violations.map(({ id, help, nodes }) => `${id} (${help}): ${nodes.length}`);
  }, STANDARDS);
}
