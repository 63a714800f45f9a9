import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { dataKeyFile } from '../src/db/encryption/data-keys.ts';
import { DATA_KEY_BYTES } from '../src/server/settings/data-key.ts';
import { reasonOf } from 'shared/commands/reason-of';
import { lowerHelperThreads } from '../src/server/helper-threads.ts';
import { type Notice, createNotifySystemd } from '../src/server/notify-systemd.ts';
import { type RunningOrigin, serveOrigin } from '../src/serve.ts';
import { KEPT_MAILS, keepsMails } from '../src/server/settings/mail-route.ts';
import { type Settings, readSettings } from '../src/server/settings/settings.ts';

/** Ends the program with what went wrong, in words. */
export function fail(error: unknown): never {
  console.error(reasonOf(error));
  process.exit(1);
}

/** From its least to half of its most in one step: by default, V8 doubles the memory for young objects five times, over many minutes of a steady load. */
const YOUNG_GROWTH_FACTOR = 16;
/** With so few processors, none is free for V8's helpers while the origin is busy. */
const FEW_PROCESSORS = 2;

/**
 * Lets the main thread collect young garbage alone where it would wait for helpers that get no turn: a pause took up to 123 ms, and 28
 * without them. Lets no helper take a turn that the main thread wants (decision 82). And makes everything young at first: V8 put the
 * listeners of each request among the old objects, where they kept all else of an answered request from being collected as young garbage
 * (decision 76). And gives young objects their memory back soon after a collection has made it small: otherwise memory grows for
 * many minutes, and looks as if it leaked (decision 85).
 */
function keepPausesShort(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
  setFlagsFromString(`--semi-space-growth-factor=${YOUNG_GROWTH_FACTOR}`);
  if (availableParallelism() > FEW_PROCESSORS) return;
  setFlagsFromString('--no-parallel-scavenge');
  lowerHelperThreads();
}

/** Serves what is published until the program is told to end; what stands in the way ends it at once. */
export async function runOrigin(): Promise<{ origin: RunningOrigin; settings: Settings; notify: (notice: Notice) => Promise<void> }> {
  keepPausesShort();
  const notify = createNotifySystemd(process.env, (error) => console.error(`systemd could not be told: ${reasonOf(error)}`));
  try {
    const settings = readSettings(process.env);
    const origin = await serveOrigin(settings, settings.logLevel, {
      onAway: (error) =>
        console.warn(`${reasonOf(error)}\nUntil it answers, pages are made from what was known before, and forms ask to be sent again.`),
      onTidied: (text) => console.warn(text),
    });
    if (!settings.dataKeys.current) {
      console.warn(
        `Personal data is encrypted with a development key, kept beside it in ${dataKeyFile(settings.secretsDir)}: anybody who copies that folder can read all of it.\n` +
          `Before the site goes live, set DATA_KEY to the output of: openssl rand -base64 ${DATA_KEY_BYTES}`,
      );
    }
    if (keepsMails(settings)) console.warn(KEPT_MAILS);
    if (settings.security && Date.parse(settings.security.expires) <= Date.now()) {
      console.warn(
        `SECURITY_EXPIRES is ${settings.security.expires}, which is past: /.well-known/security.txt answers 404. See that SECURITY_CONTACT is still read, then set a later day.`,
      );
    }
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        void notify({ state: 'stopping', status: 'Answers what is under way' });
        void origin.close().finally(() => process.exit(0));
      });
    }
    return { origin, settings, notify };
  } catch (error) {
    return fail(error);
  }
}
