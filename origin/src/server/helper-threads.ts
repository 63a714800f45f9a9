import { readFileSync, readdirSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/** Where Linux lists the threads of this process. */
const THREADS = '/proc/self/task';
/** As Node names the threads on which V8 compiles, and looks for garbage. */
const HELPER = 'node-V8Worker';
/** They get a tenth of a processor that others want as well, so that what waits for them ends. */
const LOW_PRIORITY = 10;

/**
 * Lets V8's helpers work when nobody else wants the processor. Does nothing where threads are not listed, or a sandbox refuses it: then
 * they take their share, as before.
 */
export function lowerHelperThreads(): void {
  try {
    for (const thread of readdirSync(THREADS)) {
      const isHelper = readFileSync(`${THREADS}/${thread}/comm`, 'utf8').trim() === HELPER;
      if (isHelper && getPriority(Number(thread)) < LOW_PRIORITY) setPriority(Number(thread), LOW_PRIORITY);
    }
  } catch {
    // Another system than Linux, or one that allows no change of priorities.
  }
}
