import { Worker } from 'node:worker_threads';

const TICK_MS = 1_000;
const MOST_TICKS = 20;

export interface EventLoopWatch {
  /** Told why nothing is watched any more. */
  onFailure(error: unknown): void;
  readonly tickMs?: number;
  /** How many ticks of the thread may pass without one of the event loop. */
  readonly mostTicks?: number;
}

/** What the thread is given. */
export interface Watched {
  readonly tickMs: number;
  readonly mostTicks: number;
  /** Its first number counts the ticks of the event loop. */
  readonly ticks: Int32Array<SharedArrayBuffer>;
}

/**
 * Kills this process, from a thread of its own, where the event loop has stood still for twenty seconds: nobody gets an
 * answer from it any more, and its supervisor starts it again. Acknowledged forms are on the disk. The thread counts its own
 * ticks, not the clock: a machine that sleeps or is overloaded stops both. Never holds the process up.
 */
export function watchEventLoop({ onFailure, tickMs = TICK_MS, mostTicks = MOST_TICKS }: EventLoopWatch): void {
  const ticks = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  setInterval(() => Atomics.add(ticks, 0, 1), tickMs).unref();
  const workerData: Watched = { tickMs, mostTicks, ticks };
  const options = { name: 'watch', workerData, env: {}, argv: [], execArgv: [] };
  const thread = new Worker(new URL('./watch-event-loop-thread.ts', import.meta.url), options);
  thread.on('error', onFailure).unref();
}
