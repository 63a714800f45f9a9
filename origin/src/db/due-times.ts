/** When what waits for its next try is due, as ISO 8601: up to one time, and beyond another. */
export interface DueTimes {
  readonly upTo: string;
  /** What is later than any wait was put off by a clock that has been set back since. */
  readonly beyond: string;
}

/** The times at which something is due that never waits longer than `longestMs`, by whichever origin's clock. */
export function dueTimes(now: Date, longestMs: number): DueTimes {
  return { upTo: now.toISOString(), beyond: new Date(now.getTime() + longestMs).toISOString() };
}
