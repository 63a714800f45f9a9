import { openSync, readSync } from 'node:fs';

/** What admission reads, in milliseconds. */
export interface LoopClock {
  /** The time of this process: what other programs made it wait for a processor does not count, because it says nothing of what it is asked for. */
  now(): number;
  /** How much time so far the event loop had nothing to do. */
  idle(): number;
  /** Calls back when what has arrived by now was looked at. */
  atEndOfTurn(run: () => void): void;
}

const NANOSECONDS = 1e6;

/** Returns what tells for how long the main thread was ready to run and another program ran; always 0 where the system does not say. */
function openDelay(): () => number {
  try {
    const file = openSync('/proc/self/schedstat', 'r');
    const buffer = Buffer.alloc(64);
    return () => Number(buffer.toString('latin1', 0, readSync(file, buffer, 0, buffer.length, 0)).split(' ')[1]) / NANOSECONDS;
  } catch {
    return () => 0;
  }
}

let delay: (() => number) | undefined;

/** The clock of this process's event loop. */
export const loopClock: LoopClock = {
  now() {
    delay ??= openDelay();
    return performance.now() - delay();
  },
  idle: () => performance.nodeTiming.idleTime,
  atEndOfTurn: (run) => void setImmediate(run),
};
