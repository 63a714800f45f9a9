/**
 * Reports an error for which nothing stands in as uncaught: the origin's own script counts it for the release in whose file it was
 * thrown (shared/src/visit/watch-visit.ts). `reportError` is newer than import maps.
 */
export function reportUncaught(error: unknown): void {
  setTimeout(() => {
    throw error;
  });
}
