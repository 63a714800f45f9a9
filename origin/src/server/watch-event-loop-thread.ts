import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { Watched } from './watch-event-loop.ts';

const { tickMs, mostTicks, ticks } = workerData as Watched;

let last = 0;
for (let still = 0; still < mostTicks; still += 1) {
  // Nothing ever wakes it: it waits for the time.
  Atomics.wait(ticks, 1, 0, tickMs);
  const now = Atomics.load(ticks, 0);
  if (now !== last) still = 0;
  last = now;
}
writeSync(
  2,
  'The origin has answered nothing for a while: its event loop stands still. It ends, so that its supervisor starts it again.\n',
);
process.kill(process.pid, 'SIGKILL');
