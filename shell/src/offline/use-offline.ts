import { useEffect, useSyncExternalStore } from 'react';
import { reloadIfAnswered } from '../routing/reload-if-answered.ts';

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/**
 * Whether the browser knows that it has no connection; never on the server. For what stands in for something that could not be
 * loaded: once there is a connection again, the document is loaded anew where nothing was typed.
 */
export function useOffline(): boolean {
  const isOffline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
  useEffect(() => {
    const left = new AbortController();
    // Where nothing answers, "Try again" is there by now.
    addEventListener('online', () => void reloadIfAnswered(left.signal), { signal: left.signal });
    return () => left.abort();
  }, []);
  return isOffline;
}
