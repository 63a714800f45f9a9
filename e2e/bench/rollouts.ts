// pnpm bench:rollouts: the shell and five sections in rollout at once, 200 visitors, 50 pages a second for a minute; then the
// memory of the origin a minute later. docs/performance.md has the figures.
import { startOrigin } from '../origin.ts';
import { memoryOf } from '../support/process-memory.ts';
import { rollOutEverything, visitEverything } from '../support/rollout-load.ts';

/** A process that nobody uses ends after a minute. */
const IDLE_MS = 75_000;

await using origin = await startOrigin({ WARM_PAGES: 'on' });
console.log(`${memoryOf(origin.process.pid ?? 0).toFixed(0)} MB with everything live rendered`);
const begun = performance.now();
await rollOutEverything(origin);
console.log(`six rollouts, checked and rendered, in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
const { statuses, medianMs, p95Ms, p99Ms, sides } = await visitEverything(origin, { perSecond: 50, seconds: 60 });
const times = `median ${medianMs.toFixed(1)} ms, p95 ${p95Ms.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms`;
console.log(`${JSON.stringify(statuses)}, ${times}, pages of ${sides} combinations`);
console.log(`${memoryOf(origin.process.pid ?? 0).toFixed(0)} MB after the load`);
await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
console.log(`${memoryOf(origin.process.pid ?? 0).toFixed(0)} MB idle`);
