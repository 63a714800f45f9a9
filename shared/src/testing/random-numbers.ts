/** A seeded generator of numbers from 0 to 1 (mulberry32): the same simulation each time. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A seeded choice of whole numbers from 0 on, of which each is the rarer the larger it is: the nth as often as 1/n of the first (Zipf). */
export function heavyTailed(kinds: number, random: () => number): () => number {
  const sums = new Float64Array(kinds);
  let sum = 0;
  for (let kind = 0; kind < kinds; kind += 1) {
    sum += 1 / (kind + 1);
    sums[kind] = sum;
  }
  return () => {
    const at = random() * sum;
    let [low, high] = [0, kinds - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
