import { type TestOrigin, startOrigin } from '../origin.ts';
import { isMachineBusy } from '../support/busy-machine.ts';
import { createLoadGenerator } from '../support/open-load.ts';
import { rollOutEverything, visitEverything } from '../support/rollout-load.ts';
import { publicAddresses as addresses } from '../support/sections.ts';
import { expect, test } from '../support/site.ts';
import { type LoadResult, steadyLoad } from '../support/steady-load.ts';
import { slowShare } from '../support/slow-time.ts';

const MEDIAN_MS = 100;
const WARM_P99_MS = 200;

const headers = { 'accept-encoding': 'br' };

// One after another on one worker: what one does would be in the other's times.
test.describe.configure({ mode: 'default' });

let origin: TestOrigin;
test.beforeAll(async () => {
  origin = await startOrigin();
});
test.afterAll(() => origin.stop());

function told(name: string, { statuses, medianMs, p95Ms, p99Ms }: LoadResult): void {
  console.log(
    `    ${name}: ${JSON.stringify(statuses)}, median ${medianMs.toFixed(1)} ms, p95 ${p95Ms.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms`,
  );
}

/** A machine that its host slows down for a moment makes an origin refuse what comes in it. */
const isSlowedDown = () => slowShare(3) > 0.01;

/** Each visitor is answered so; on a busy machine, an origin may refuse some, which says nothing of the site. */
function expectAnswers({ statuses }: Pick<LoadResult, 'statuses'>, expected: Readonly<Record<number, number>>, isBusy: boolean): void {
  if (!isBusy) expect(statuses).toEqual(expected);
  const others = Object.keys(statuses).filter((status) => status !== '503' && !(status in expected));
  expect(others, 'answers that are neither expected nor refused').toEqual([]);
}

test('unknown addresses, 200 a second, change nothing for other visitors', async () => {
  const wasBusy = isMachineBusy();
  const wasSlow = isSlowedDown();
  const ask = (number: number) => fetch(origin.url + (addresses[number % addresses.length] ?? '/'), { headers });
  // Of little work of its own: what `fetch` sends late comes as a burst, and of a burst of unknown addresses an origin refuses some.
  using ends = new DisposableStack();
  const unknownAddress = (number: number) => ({ kind: 'unknown', path: `/wp-admin/${number}.php` });
  const scan = ends.adopt(createLoadGenerator(origin.url, unknownAddress), (it) => it.end());
  // An origin that has just started takes several times as long for the first of each kind.
  await Promise.all([steadyLoad({ perSecond: 20, seconds: 5, ask }), scan.atRate(20, 5)]);
  const alone = await steadyLoad({ perSecond: 20, seconds: 5, ask });
  const [beside, scanned] = await Promise.all([steadyLoad({ perSecond: 20, seconds: 5, ask }), scan.atRate(200, 5)]);
  const unknown: Record<number, number> = {};
  for (const { status } of scanned) unknown[status] = (unknown[status] ?? 0) + 1;
  told('pages alone', alone);
  told('pages beside unknown addresses', beside);
  console.log(`    unknown addresses: ${JSON.stringify(unknown)}`);
  const isBusy = wasBusy || isMachineBusy();
  expectAnswers({ statuses: unknown }, { 404: 1000 }, isBusy || wasSlow);
  expectAnswers(beside, { 200: 100 }, isBusy);
  if (!isBusy) expect(beside.medianMs).toBeLessThan(MEDIAN_MS);
});

test('the shell and five sections in rollout at once answer 50 visitors a second, all but one of a hundred within a fifth of a second', async () => {
  const warm = await startOrigin({ WARM_PAGES: 'on' });
  await rollOutEverything(warm);
  const wasBusy = isMachineBusy();
  const result = await visitEverything(warm, { perSecond: 50, seconds: 12 });
  await warm.stop();
  told('six rollouts', result);
  expect(result.sides).toBeGreaterThan(12);
  const isBusy = wasBusy || isMachineBusy();
  expectAnswers(result, { 200: 600 }, isBusy);
  if (!isBusy) expect(result.p99Ms).toBeLessThan(WARM_P99_MS);
});
