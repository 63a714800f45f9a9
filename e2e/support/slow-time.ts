const WINDOW_MS = 10;
/** Large enough for the second cache of a core, not only for its first. */
const BYTES = 128 * 1024;
const STEPS = 200;

/** How often a loop over a little memory comes round in each window of 10 ms. */
function speeds(seconds: number): number[] {
  const bytes = new Uint8Array(BYTES).fill(1);
  const rounds = Array.from({ length: (seconds * 1000) / WINDOW_MS }, () => 0);
  const begun = performance.now();
  let at = 0;
  for (;;) {
    const window = Math.floor((performance.now() - begun) / WINDOW_MS);
    const before = rounds[window];
    if (before === undefined) return rounds;
    rounds[window] = before + 1;
    // Steps that no cache line or prefetcher foresees (the generator of C's rand).
    for (let step = 0; step < STEPS; step += 1) at = (at * 1_103_515_245 + 12_345 + (bytes[at] ?? 0)) % BYTES;
  }
}

/**
 * For which share of the time this machine is at less than half of its usual speed, from 0 to 1. A virtual machine's host slows it down for tens
 * of milliseconds without counting them as stolen. Keeps this thread busy for that long; nothing else may run meanwhile.
 */
export function slowShare(seconds: number): number {
  const measured = speeds(seconds);
  const median = measured.toSorted((a, b) => a - b)[Math.floor(measured.length / 2)] ?? 0;
  return measured.filter((rounds) => rounds < median / 2).length / measured.length;
}
