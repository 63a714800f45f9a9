/** Bangladesh is six hours ahead of UTC all year: it has no summer time. */
const DHAKA_OFFSET_MS = 6 * 60 * 60 * 1000;

/** The day in Bangladesh at an instant in milliseconds since 1970, as `2026-11-21`. */
export function dayInDhaka(now: number): string {
  return new Date(now + DHAKA_OFFSET_MS).toISOString().slice(0, 10);
}
