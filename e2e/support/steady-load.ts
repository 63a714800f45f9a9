import { quantilesOf } from './quantiles-of.ts';

export interface LoadResult {
  /** How often each status was answered; 0 for no answer. */
  readonly statuses: Readonly<Record<number, number>>;
  readonly medianMs: number;
  /** Of all answers, 95 % and 99 % came at least this fast. */
  readonly p95Ms: number;
  readonly p99Ms: number;
}

interface Load {
  readonly perSecond: number;
  readonly seconds: number;
  /** Asks for the document of a number, counted from 0. */
  ask(number: number): Promise<Response>;
}

/** Asks at a steady rate, however long the answers take: as visitors do, who know nothing of each other. */
export async function steadyLoad({ perSecond, seconds, ask }: Load): Promise<LoadResult> {
  const statuses: Record<number, number> = {};
  const times: number[] = [];
  const begun = performance.now();
  async function askAt(number: number): Promise<void> {
    const due = begun + (number * 1000) / perSecond;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    const answer = await ask(number).catch(() => undefined);
    await answer?.arrayBuffer();
    times.push(performance.now() - due);
    const status = answer?.status ?? 0;
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  await Promise.all(Array.from({ length: perSecond * seconds }, (_, number) => askAt(number)));
  const at = quantilesOf(times);
  return { statuses, medianMs: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99) };
}
