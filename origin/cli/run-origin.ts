import { type RunningOrigin, serveOrigin } from '../src/serve-origin.ts';
import { type Settings, readSettings } from '../src/settings.ts';

/** Ends the program with what went wrong, in words. */
export function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** Serves what is published until the program is told to end; what stands in the way ends it at once. */
export async function runOrigin(): Promise<{ origin: RunningOrigin; settings: Settings }> {
  try {
    const settings = readSettings(process.env);
    // A terminal shows what goes wrong; LOG_LEVEL=info adds a line per request.
    const origin = await serveOrigin(settings, process.env.LOG_LEVEL ?? 'warn');
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        void origin.close().finally(() => process.exit(0));
      });
    }
    return { origin, settings };
  } catch (error) {
    return fail(error);
  }
}
