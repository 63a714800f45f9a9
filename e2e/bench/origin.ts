// pnpm bench:origin: how many documents an origin serves over 16 keep-alive connections, and the CPU time of each; and one of them from
// nginx's cache as deploy/nginx.conf sets it up, beside the same bytes as a file. Writes docs/performance.md. Run it on an idle
// machine: the load generator needs a core of its own. Exits with 1 beyond a bound.
import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { startOrigin } from '../origin.ts';
import { judge } from '../support/judge.ts';
import { hasTlsNginx, startFileNginx, startNginx } from '../support/nginx.ts';
import { createLoadGenerator } from '../support/open-load.ts';
import { quantilesOf } from '../support/quantiles-of.ts';
import { table, writeFigures } from '../support/written-figures.ts';

const SECONDS = Number(process.env.SECONDS ?? 8);
const CONNECTIONS = 16;
/** The third answer is compressed thoroughly, and what follows is measured. */
const WARMING_SECONDS = 2;
/** Of Linux, whose /proc counts a program's time. */
const TICKS_PER_SECOND = 100;
const CACHED_PATH = '/about_zakat';
/** The cache and the file in turn: other programs meet both alike. */
const ROUNDS = 5;
const FORM_PATHS = ['/contact', '/bn/zakat/give/5000'];
const BOUNDS = { pagesPerSecond: 12_000, formPagesPerSecond: 4_000, p99Ms: 15, ofFile: 0.9 } as const;

/** The seconds of a processor that a program has used so far, in all its threads. */
async function processorSeconds(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

interface Measured {
  readonly perSecond: number;
  readonly refused: number;
  /** Microseconds of a processor for each answer. */
  readonly costUs: number;
  readonly p99Ms: number;
}

async function measure({ url, pid }: { url: string; pid: number }, path: string, seconds: number): Promise<Measured> {
  const load = createLoadGenerator(url, () => ({ kind: 'page', path }));
  await load.atOnce(CONNECTIONS, WARMING_SECONDS);
  const before = await processorSeconds(pid);
  const answers = await load.atOnce(CONNECTIONS, seconds);
  const used = (await processorSeconds(pid)) - before;
  load.end();
  const good = answers.filter(({ status }) => status === 200);
  return {
    perSecond: good.length / seconds,
    refused: answers.length - good.length,
    costUs: (used / answers.length) * 1_000_000,
    p99Ms: quantilesOf(good.map(({ ms }) => ms))(0.99),
  };
}

const row = (what: string, { perSecond, refused, costUs, p99Ms }: Measured) => [
  what,
  perSecond.toFixed(0),
  refused,
  costUs.toFixed(0),
  p99Ms.toFixed(1),
];
const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

await using origin = await startOrigin({ LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn', TRUSTED_PROXIES: '127.0.0.1 ::1' });
const rows: (string | number)[][] = [];
for (const path of [CACHED_PATH, '/', '/bn/todays_nisab', ...FORM_PATHS]) {
  const measured = await measure({ url: origin.url, pid: origin.process.pid ?? 0 }, path, SECONDS);
  rows.push(row(path, measured));
  const least = FORM_PATHS.includes(path) ? BOUNDS.formPagesPerSecond : BOUNDS.pagesPerSecond;
  judge(`µs between two answers, ${path}`, 1_000_000 / measured.perSecond, 1_000_000 / least);
  judge(`p99, ms, ${path}`, measured.p99Ms, BOUNDS.p99Ms);
}
if (hasTlsNginx()) {
  const answer = await fetch(origin.url + CACHED_PATH, { headers: { 'accept-encoding': 'identity' } });
  const text = Buffer.from(await answer.arrayBuffer());
  const cache = await startNginx(origin.url);
  const file = await startFileNginx(brotliCompressSync(text));
  const fileWithHeaders = await startFileNginx(brotliCompressSync(text), answer.headers);
  const measuredCache: Measured[] = [];
  const measuredFile: Measured[] = [];
  const measuredWithHeaders: Measured[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    measuredCache.push(await measure(cache, CACHED_PATH, SECONDS / 2));
    measuredFile.push(await measure(file, '/', SECONDS / 2));
    measuredWithHeaders.push(await measure(fileWithHeaders, '/', SECONDS / 2));
  }
  await Promise.all([cache.stop(), file.stop(), fileWithHeaders.stop()]);
  const middle = (all: readonly Measured[]): Measured => ({
    perSecond: median(all.map(({ perSecond }) => perSecond)),
    refused: all.reduce((sum, { refused }) => sum + refused, 0),
    costUs: median(all.map(({ costUs }) => costUs)),
    p99Ms: median(all.map(({ p99Ms }) => p99Ms)),
  });
  const [cached, static_] = [middle(measuredCache), middle(measuredFile)];
  rows.push(
    row(`${CACHED_PATH} from nginx’s cache`, cached),
    row('the same bytes as a static file of nginx', static_),
    row('that file with the document’s headers', middle(measuredWithHeaders)),
  );
  judge('throughput of the file relative to nginx’s cache', static_.perSecond / cached.perSecond, 1 / BOUNDS.ofFile);
} else console.log('nginx is not installed: its cache is not measured');
const figures = table(['Document', 'Answers/s', 'Refused', 'CPU time each, µs', 'p99, ms'], rows);
console.log(figures);
await writeFigures('pnpm bench:origin', figures);
