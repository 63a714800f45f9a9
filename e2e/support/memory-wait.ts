import { quantilesOf } from './quantiles-of.ts';

/** Fits into the cache that a machine's cores share, not into those of one core. */
const WORDS = (8 * 1024 * 1024) / Uint32Array.BYTES_PER_ELEMENT;
const WORDS_OF_A_LINE = 64 / Uint32Array.BYTES_PER_ELEMENT;
const LOADS = 100_000;
const NANOSECONDS_OF_A_MS = 1e6;

/** Memory of which each line tells where the next one is: all of them in one circle, in an order that no processor foresees (Sattolo's algorithm). */
function circleOfLines(): Uint32Array {
  const lines = Array.from({ length: WORDS / WORDS_OF_A_LINE }, (_, line) => line * WORDS_OF_A_LINE);
  for (let last = lines.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * last);
    [lines[last], lines[other]] = [lines[other] ?? 0, lines[last] ?? 0];
  }
  const memory = new Uint32Array(WORDS);
  lines.forEach((line, index) => {
    memory[line] = lines[(index + 1) % lines.length] ?? 0;
  });
  return memory;
}

/**
 * How long a processor of this machine waits for 8 MB of memory, a line at a time: the median of so many seconds, in nanoseconds. Other
 * machines of a virtual machine's host may take the cache that they share: this then takes several times as long, and a loop over
 * little memory does not. Keeps this thread busy for that long.
 */
export function memoryWaitNs(seconds: number): number {
  const memory = circleOfLines();
  const measured: number[] = [];
  let at = 0;
  for (const begun = performance.now(); performance.now() - begun < seconds * 1000; ) {
    const before = performance.now();
    for (let load = 0; load < LOADS; load += 1) at = memory[at] ?? 0;
    measured.push(((performance.now() - before) * NANOSECONDS_OF_A_MS) / LOADS);
  }
  return quantilesOf(measured)(0.5);
}
