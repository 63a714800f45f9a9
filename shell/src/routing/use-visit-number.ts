import { useSyncExternalStore } from 'react';

/** The number of this document, which the origin sent with it; '' where it sent none. */
function visitNumber(): string {
  // The DOM that unit tests have knows no timeline.
  const [document] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[];
  const ticket = document?.serverTiming?.find(({ name }) => name === 'visit');
  return ticket?.description.split('~')[0] ?? '';
}

const never = () => () => undefined;

/** The number of this document for people to quote, as errors are listed by it in the release console; '' on the server, and where there is none. */
export function useVisitNumber(): string {
  return useSyncExternalStore(never, visitNumber, () => '');
}
