import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the server's HTML: what is ticked or typed there would be lost when the page comes alive. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
