/** How this document was loaded; undefined where nobody says, as in unit tests. */
export function navigationTiming(): PerformanceNavigationTiming | undefined {
  return (performance.getEntriesByType?.('navigation') as PerformanceNavigationTiming[] | undefined)?.[0];
}
