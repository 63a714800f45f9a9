// pnpm bench:first: what the first request of each page takes after a start, a restart and a release, with everything rendered ahead,
// and the memory of the origin two minutes after the last page. It writes its figures into docs/performance.md.
import { startOrigin, startSecondOrigin } from '../origin.ts';
import { copyPackage } from '../support/package-copy.ts';
import { memoryOf } from '../support/process-memory.ts';
import { timePublish } from '../support/publish-timing.ts';
import { quantilesOf } from '../support/quantiles-of.ts';
import { publicAddresses } from '../support/sections.ts';
import { judge } from '../support/judge.ts';
import { timePages } from '../support/time-pages.ts';
import { table, writeFigures } from '../support/written-figures.ts';

/** A process that nobody uses ends after a minute, and the engine gives memory back after a while without work. */
const IDLE_MS = 120_000;
/** As `deploy/` starts an origin. */
const ENVIRONMENT = { WARM_PAGES: 'on', MALLOC_ARENA_MAX: '2' } as const;
/** What an origin promises, of the slowest first request after a restart or a release, and of its memory once it is idle. */
const BOUNDS = { slowestMs: 20, idleMb: 250 } as const;
const READY_WITHIN_MS = 120_000;

const rows: (string | number)[][] = [];
let slowestMs = 0;

async function untilReady(url: string): Promise<void> {
  const begun = performance.now();
  while (!(await fetch(`${url}/readyz`)).ok) {
    if (performance.now() - begun > READY_WITHIN_MS) throw new Error(`${url} was not ready within ${READY_WITHIN_MS} ms`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Asks for every page once, one after another, as browsers do. */
async function askEach(after: string, url: string): Promise<void> {
  const times = await timePages(url, publicAddresses);
  const failed = times.find(({ status }) => status !== 200);
  if (failed) throw new Error(`${failed.path} answered ${failed.status}`);
  const at = quantilesOf(times.map(({ ms }) => ms));
  const slowest = times.toSorted((a, b) => a.ms - b.ms).at(-1);
  slowestMs = Math.max(slowestMs, slowest?.ms ?? Number.NaN);
  const over = times.filter(({ ms }) => ms > BOUNDS.slowestMs).length;
  rows.push([after, times.length, at(0.5).toFixed(1), at(0.9).toFixed(1), `${slowest?.ms.toFixed(1)} (\`${slowest?.path}\`)`, over]);
}

await using first = await startOrigin(ENVIRONMENT);
await using ends = new AsyncDisposableStack();
const about = ends.adopt(await copyPackage('about'), (it) => it.remove());
const shell = ends.adopt(await copyPackage('shell'), (it) => it.remove());
await untilReady(first.url);
await askEach('a start', first.url);
first.process.kill('SIGTERM');
await new Promise((resolve) => first.process.once('exit', resolve));
await using origin = await startSecondOrigin(first, ENVIRONMENT);
await untilReady(origin.url);
await askEach('a restart', origin.url);
await timePublish(origin, about, 'src/pages/about-zakat/content/en.ts', '/about_zakat', 'Another title');
await askEach('a release of a section', origin.url);
await timePublish(origin, shell, 'src/pages/contact/content/en.ts', '/contact', 'Another title');
await askEach('a release of the shell', origin.url);
const figures = table(['First requests after', 'Pages', 'Median, ms', 'p90, ms', 'Slowest, ms', `Over ${BOUNDS.slowestMs} ms`], rows);
console.log(figures);
const atWork = memoryOf(origin.process.pid ?? 0);
await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
const idle = memoryOf(origin.process.pid ?? 0);
const memory = `Memory (PSS) of the origin and its child processes: ${atWork.toFixed(0)} MB after the last page, ${idle.toFixed(0)} MB ${IDLE_MS / 1000} s later.`;
console.log(memory);
await writeFigures('pnpm bench:first', `${figures}\n\n${memory}`);
judge('slowest first request, ms', slowestMs, BOUNDS.slowestMs);
judge('memory of an idle origin, MB', idle, BOUNDS.idleMb);
