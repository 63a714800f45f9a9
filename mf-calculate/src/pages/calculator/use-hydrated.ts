import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page has come alive; false in the server's HTML. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
