import { readFileSync } from 'node:fs';

const NANOSECONDS = 1e6;
/** Linux has had pages of this size on every machine that Node runs on, but for a few ARM servers, whose are larger. */
const PAGE_BYTES = 4096;
/** Where a system does not say what a process waited for, it may take this many times as long: busy machines are no fault of a release. */
const PATIENCE = 4;

function readNumbers(file: string): number[] | undefined {
  try {
    return readFileSync(file, 'utf8').trim().split(/\s+/).map(Number);
  } catch {
    return undefined;
  }
}

/** The process itself, where programs that confine it stand between it and this one. */
export function innermostProcess(pid: number): number {
  const [child] = readNumbers(`/proc/${pid}/task/${pid}/children`) ?? [];
  return child ? innermostProcess(child) : pid;
}

/** Milliseconds that a process was ready to run and another one ran; undefined where the system does not say. */
function waitedFor(pid: number): number | undefined {
  const [, delay] = readNumbers(`/proc/${pid}/schedstat`) ?? [];
  return delay === undefined ? undefined : delay / NANOSECONDS;
}

/** Bytes of memory that a process holds; 0 where the system does not say. */
export function memoryOf(pid: number): number {
  const [, resident = 0] = readNumbers(`/proc/${pid}/statm`) ?? [];
  return resident * PAGE_BYTES;
}

/**
 * Returns what tells how many milliseconds of its own a process has taken since now: computing, or waiting for something of its
 * own. What a busy machine makes it wait does not count. It is read from outside: a hostile process is not asked.
 */
export function startClock(pid: number): () => number {
  const started = performance.now();
  const before = waitedFor(pid);
  return () => {
    const elapsed = performance.now() - started;
    const after = waitedFor(pid);
    return before === undefined || after === undefined ? elapsed / PATIENCE : elapsed - (after - before);
  };
}
