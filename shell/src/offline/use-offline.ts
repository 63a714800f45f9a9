import { useEffect, useSyncExternalStore } from 'react';
import { wasAnythingTyped } from '../routing/form-in-use.ts';

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Asks for this document again, unless that loses what was typed, or the site still cannot be reached: then the browser's own error page would come. */
async function reload(left: AbortSignal): Promise<void> {
  const { status } = await fetch(location.href, { method: 'HEAD', signal: left });
  if (status < 500 && !left.aborted && !wasAnythingTyped()) location.reload();
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
    // Where it fails, "Try again" is there by now.
    addEventListener('online', () => void reload(left.signal).catch(() => undefined), { signal: left.signal });
    return () => left.abort();
  }, []);
  return isOffline;
}
