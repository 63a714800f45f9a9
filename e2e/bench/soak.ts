// pnpm bench:soak: whether an origin's memory grows under a steady load of pages, unknown addresses and forms; docs/performance.md has
// the figures. Run it on an idle machine: other Node programs share the origin's memory, which changes the figure. Exits with 1 beyond the bound.
import { startOrigin } from '../origin.ts';
import { judge } from '../support/judge.ts';
import { mixed } from '../support/mixed-load.ts';
import { createLoadGenerator } from '../support/open-load.ts';
import { memoryOf } from '../support/process-memory.ts';

/** After them, no render process is idle, and V8 has given young objects all the memory that they may have. */
const WARM_UP_MINUTES = Number(process.env.WARM_UP_MINUTES ?? 6);
const MINUTES = Number(process.env.MINUTES ?? 5);
const PER_SECOND = Number(process.env.PER_SECOND ?? 200);
const MOST_MB_PER_MINUTE = 1;
const STEP_SECONDS = 5;

/** The slope of the line through points a step apart, by least squares, for each step. */
function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const [above, below] = values.reduce(
    ([a, b], value, index) => [a + (index - middle) * (value - mean), b + (index - middle) ** 2],
    [0, 0],
  );
  return above / below;
}

await using origin = await startOrigin({ SUBMISSIONS_PER_MINUTE: '1000000', LOG_LEVEL: 'warn' });
using ends = new DisposableStack();
const load = ends.adopt(createLoadGenerator(origin.url, mixed), (it) => it.end());
const pid = origin.process.pid ?? 0;
await load.atRate(PER_SECOND, WARM_UP_MINUTES * 60);
const memory = [memoryOf(pid)];
const statuses = new Map<number, number>();
for (let step = 0; step < (MINUTES * 60) / STEP_SECONDS; step += 1) {
  for (const { status } of await load.atRate(PER_SECOND, STEP_SECONDS)) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  memory.push(memoryOf(pid));
}
const counted = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
console.log(`${PER_SECOND} requests a second for ${MINUTES} minutes; ${counted.join(', ')}`);
const [first = 0] = memory;
console.log(`memory ${first.toFixed(0)} MB, then ${(memory.at(-1) ?? 0).toFixed(0)} MB, at most ${Math.max(...memory).toFixed(0)} MB`);
judge('slope, MB a minute', slopeOf(memory) * (60 / STEP_SECONDS), MOST_MB_PER_MINUTE);
