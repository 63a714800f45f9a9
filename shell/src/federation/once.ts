// One load for all who need it. No timer aborts it, since a slow line still brings it; once it has been silent for as long as a hop waits,
// it gives way to the next caller.
import { REMOTE_TIMEOUT_MS } from './within.ts';

type Load<T> = (onFlow?: () => void) => Promise<T>;

/**
 * Runs `load` once for a key; again after a failure, and where it has neither ended nor called `onFlow` within a hop's time. Who waits for
 * a load that fails then gets what the later one brings.
 */
export function once<T>(known: Map<string, Promise<T>>, key: string, load: Load<T>): Promise<T> {
  const begun = known.get(key);
  if (begun) return begun;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = () => {
    if (known.get(key) === loading) known.delete(key);
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(forget, REMOTE_TIMEOUT_MS);
  };
  const loading: Promise<T> = load(wait).then(
    (loaded) => {
      // Another promise than the one that is forgotten.
      known.set(key, Promise.resolve(loaded));
      return loaded;
    },
    (error: unknown) => {
      forget();
      const later = known.get(key);
      if (later) return later;
      throw error;
    },
  );
  known.set(key, loading);
  wait();
  return loading;
}

/** Returns what runs `load` once, as `once` does. */
export function untilLoaded<T>(load: Load<T>): () => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return () => once(known, '', load);
}

const requests = new Map<string, AbortController>();

/**
 * The answer at an address. Ends the request for it before, if that never came: browsers let requests for one address wait for each
 * other. Calls `onFlow` whenever something of the body arrives.
 */
export async function fetchAnew(url: string, onFlow?: () => void): Promise<Response> {
  requests.get(url)?.abort();
  const request = new AbortController();
  requests.set(url, request);
  const answer = await fetch(url, { signal: request.signal });
  const reader = answer.clone().body?.getReader();
  const follow = (): unknown =>
    reader?.read().then(
      ({ done }) => {
        if (done) return;
        onFlow?.();
        follow();
      },
      () => undefined,
    );
  follow();
  return answer;
}
