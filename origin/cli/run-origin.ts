import { dataKeyFile } from '../src/db/encryption/data-keys.ts';
import { DATA_KEY_BYTES } from '../src/server/settings/data-key.ts';
import { reasonOf } from '../src/server/reason-of.ts';
import { type RunningOrigin, serveOrigin } from '../src/serve.ts';
import { type Settings, readSettings } from '../src/server/settings/settings.ts';

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
    const origin = await serveOrigin(settings, process.env.LOG_LEVEL ?? 'warn', (error) => {
      console.warn(`${reasonOf(error)}\nUntil it answers, pages are made from what was known before, and forms ask to be sent again.`);
    });
    if (!settings.dataKeys.current) {
      console.warn(
        `Personal data is encrypted with a development key, kept beside it in ${dataKeyFile(settings.dataDir)}: whoever copies that folder can read all of it.\n` +
          `Before the site goes live, set DATA_KEY to the output of: openssl rand -base64 ${DATA_KEY_BYTES}`,
      );
    }
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
