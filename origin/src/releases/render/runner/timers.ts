/** The timers of one task; none of them outlives it. */
export interface Timers {
  set(run: () => void, milliseconds: number, repeat: boolean): number;
  clearOne(timer: number): void;
  clear(): void;
}

/** Timers that are known by numbers, so that code of a release gets no object of Node. */
export function createTimers(): Timers {
  const stops = new Map<number, () => void>();
  let last = 0;

  function begin(timer: number, run: () => void, milliseconds: number, repeat: boolean): () => void {
    const once = () => {
      stops.delete(timer);
      run();
    };
    if (repeat) {
      const interval = setInterval(run, milliseconds);
      return () => clearInterval(interval);
    }
    if (milliseconds > 0) {
      const timeout = setTimeout(once, milliseconds);
      return () => clearTimeout(timeout);
    }
    // A server renderer goes on by such timers: a millisecond for each would be a tenth of a page.
    const immediate = setImmediate(once);
    return () => clearImmediate(immediate);
  }

  function clearOne(timer: number): void {
    stops.get(timer)?.();
    stops.delete(timer);
  }

  return {
    set(run, milliseconds, repeat) {
      last += 1;
      stops.set(last, begin(last, run, milliseconds, repeat));
      return last;
    },
    clearOne,
    clear() {
      for (const stop of stops.values()) stop();
      stops.clear();
    },
  };
}
