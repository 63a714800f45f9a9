import { setTimeout as wait } from 'node:timers/promises';

export interface Schedule {
  readonly everyMs: number;
  /** After a run that failed. */
  readonly againMs: number;
}

/** Runs a task on a schedule, one run after the other; returns the function that ends it, which aborts the run under way and waits for it. */
export function repeat(
  task: (signal: AbortSignal) => Promise<void>,
  { everyMs, againMs }: Schedule,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  const end = new AbortController();

  async function run(): Promise<void> {
    while (!end.signal.aborted) {
      const done = await task(end.signal).then(
        () => true,
        (error: unknown) => {
          if (!end.signal.aborted) onFailure(error);
          return false;
        },
      );
      await wait(done ? everyMs : againMs, undefined, { signal: end.signal, ref: false }).catch(() => undefined);
    }
  }

  const running = run();
  return async () => {
    end.abort();
    await running;
  };
}
