/** A dev server that runs. */
export interface Development {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Starts a dev server and prints its address once it is ready; ends the program when it is told to, with what runs closed. The signal
 * that the start is given breaks it off.
 */
export async function serveUntilStopped(
  start: (stopping: AbortSignal) => Promise<Development>,
  print: (text: string) => void,
): Promise<void> {
  const stop = new AbortController();
  const stopping = stop.signal;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const development = await start(stopping).catch((error: unknown) => {
    if (!stopping.aborted) throw error;
  });
  const end = () => void Promise.resolve(development?.close()).finally(() => process.exit(0));
  if (stopping.aborted || !development) return end();
  stopping.addEventListener('abort', end);
  print(`Ready: ${development.url}`);
}
