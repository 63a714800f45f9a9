const MINUTE_MS = 60_000;

/** Returns a function that is true for a key once a minute: for what each page would put into the log. */
export function createOnceAMinute(): (key: string) => boolean {
  const last = new Map<string, number>();
  return (key) => {
    const now = performance.now();
    if (now - (last.get(key) ?? Number.NEGATIVE_INFINITY) < MINUTE_MS) return false;
    last.set(key, now);
    return true;
  };
}
