import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { Watched } from './watch-event-loop.ts';

const { tickMs, mostTicks, ticks } = workerData as Watched;
/** Nothing ever changes it: to wait for it is to sleep. */
const never = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

let last = 0;
for (let still = 0; still < mostTicks; still += 1) {
  Atomics.wait(never, 0, 0, tickMs);
  const now = Atomics.load(ticks, 0);
  if (now !== last) still = 0;
  last = now;
}
writeSync(
  2,
  'The origin has answered nothing for a while: its event loop stands still. It ends, so that its supervisor starts it again.\n',
);
process.kill(process.pid, 'SIGKILL');
