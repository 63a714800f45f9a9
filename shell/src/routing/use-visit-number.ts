import { useSyncExternalStore } from 'react';
import { navigationTiming } from '../document/navigation-timing.ts';

/** The number of this document, which the origin sent with it; '' where it sent none. */
function visitNumber(): string {
  const ticket = navigationTiming()?.serverTiming?.find(({ name }) => name === 'visit');
  return ticket?.description.split('~')[0] ?? '';
}

const never = () => () => undefined;

/** The number of this document for people to quote, as errors are listed by it in the release console; '' on the server, and where there is none. */
export function useVisitNumber(): string {
  return useSyncExternalStore(never, visitNumber, () => '');
}
