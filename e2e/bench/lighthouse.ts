// pnpm bench:lighthouse: the Lighthouse scores of every page on a phone (docs/performance.md).
// PAGES=/bn,/bn/give_zakat CATEGORIES=accessibility,seo: fewer of either. Performance depends on the machine's load, the other scores do not.
import { execFile } from 'node:child_process';
import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findBrowser } from '../find-browser.ts';
import { startOrigin } from '../origin.ts';
import { publicAddresses } from '../support/sections.ts';
import { table, writeFigures } from '../support/written-figures.ts';

const run = promisify(execFile);

/** Not among the packages of this workspace: it and what it brings are 185 MB, which nothing but this bench needs. */
const LIGHTHOUSE = 'lighthouse@12.8.2';

/** What Lighthouse scores, and the least that it should say. */
const AT_LEAST: Readonly<Record<string, number>> = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly { id: string; weight: number }[] }>
  >;
  readonly audits: Readonly<Record<string, { readonly title: string; readonly score: number | null; readonly displayValue?: string }>>;
}

interface Scored {
  readonly page: string;
  /** Of 100, by category. */
  readonly scores: Readonly<Record<string, number>>;
  /** What costs points. */
  readonly faults: readonly string[];
}

// Search engines are meant to leave out the pages that a mail leads to.
const { PAGES = publicAddresses.join(), CATEGORIES = Object.keys(AT_LEAST).join() } = process.env;
const categories = CATEGORIES.split(',');
const unknown = categories.filter((category) => AT_LEAST[category] === undefined);
if (unknown.length > 0) throw new Error(`CATEGORIES knows ${Object.keys(AT_LEAST).join(', ')}, not ${unknown.join(', ')}.`);

/** What costs a page points in a category that Lighthouse scores lower than it should. */
function faultsOf({ categories: scored, audits }: Report): string[] {
  return Object.entries(scored).flatMap(([category, { score, auditRefs }]) => {
    if ((score ?? 0) * 100 >= (AT_LEAST[category] ?? 0)) return [];
    return auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id];
      if (!audit || weight === 0 || audit.score === null || audit.score >= 0.9) return [];
      return [`${category}: ${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`];
    });
  });
}

async function examine(url: string, browser: string, folder: string): Promise<Report> {
  const report = path.join(folder, 'report.json');
  const options = ['--quiet', '--output=json', `--output-path=${report}`, `--only-categories=${categories.join()}`];
  await run('npx', ['--yes', LIGHTHOUSE, url, ...options, '--chrome-flags=--no-sandbox --disable-gpu'], {
    cwd: folder,
    env: { ...process.env, CHROME_PATH: browser },
  });
  const read = JSON.parse(await readFile(report, 'utf8')) as Report;
  if (read.runtimeError) throw new Error(`Lighthouse could not examine ${url}: ${read.runtimeError.message}`);
  return read;
}

const browser = await findBrowser();
await using folder = await mkdtempDisposable(path.join(tmpdir(), 'zakat-lighthouse-'));
await using origin = await startOrigin();
const scored: Scored[] = [];
for (const page of PAGES.split(',')) {
  // Rendered and compressed for the visitor before this one.
  await (await fetch(origin.url + page, { headers: { 'accept-encoding': 'br' } })).arrayBuffer();
  const report = await examine(origin.url + page, browser, folder.path);
  const scores = Object.fromEntries(categories.map((category) => [category, Math.round((report.categories[category]?.score ?? 0) * 100)]));
  const faults = faultsOf(report);
  scored.push({ page, scores, faults });
  console.log(`${page}: ${categories.map((category) => scores[category]).join(' ')}`);
  for (const fault of faults) console.log(`  ${fault}`);
}
const text = table(
  ['Page', ...categories],
  scored.map(({ page, scores }) => [page, ...categories.map((category) => scores[category] ?? 0)]),
);
await writeFigures('pnpm bench:lighthouse', text);
