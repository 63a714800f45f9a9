/** A dev server that runs. */
export interface Development {
  readonly url: string;
  close(): Promise<void>;
}

/** Prints the address of a dev server once it is ready, and closes it when the program is told to end. */
export async function serveUntilStopped(starting: Promise<Development>, print: (text: string) => void): Promise<void> {
  const development = await starting;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void development.close().finally(() => process.exit(0)));
  }
  print(`Ready: ${development.url}`);
}
