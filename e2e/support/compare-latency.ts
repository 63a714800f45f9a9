import { quantilesOf } from './quantiles-of.ts';

export interface Latency {
  readonly medianMs: number;
  readonly p95Ms: number;
}

interface Compared {
  readonly first: Latency;
  readonly second: Latency;
  /** The second median over the first. */
  readonly ratio: number;
}

export interface Comparison {
  /** Asks both origins for `count` documents; `addressOf` gives the path of the nth of this comparison. */
  ask(count: number, addressOf: (number: number) => string): Promise<void>;
  /** What all documents so far took. */
  result(): Compared;
}

function latencyOf(times: readonly number[]): Latency {
  const at = quantilesOf(times);
  return { medianMs: at(0.5), p95Ms: at(0.95) };
}

async function timeDocument(url: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return performance.now() - started;
}

/**
 * Compares two origins by asking them for the same documents in turn, one request at a time, each of them first every
 * other time, so that whatever else the machine does meets both alike.
 */
export function createComparison(origins: readonly [string, string]): Comparison {
  const times: [number[], number[]] = [[], []];
  return {
    async ask(count, addressOf) {
      const asked = times[0].length;
      for (let number = asked; number < asked + count; number += 1) {
        for (const index of number % 2 ? ([1, 0] as const) : ([0, 1] as const)) {
          times[index].push(await timeDocument(origins[index] + addressOf(number)));
        }
      }
    },
    result() {
      const [first, second] = [latencyOf(times[0]), latencyOf(times[1])];
      return { first, second, ratio: second.medianMs / first.medianMs };
    },
  };
}
