import { setTimeout as wait } from 'node:timers/promises';
import { type SendMailsDependencies, sendDueMails } from './send-mails.ts';

/** How soon a mail leaves: one small question to the database each time. */
const PAUSE_MS = 2_000;
/** While the database cannot be used. */
const LONG_PAUSE_MS = 30_000;
const HOUSEKEEPING_MS = 3_600_000;

export interface MailSenderDependencies extends SendMailsDependencies {
  /** Done at the start and every hour, such as forgetting what nobody has confirmed. */
  keepHouse(): Promise<void>;
  /** Told when the database could not be used. */
  onTrouble(error: unknown): void;
}

/** Sends what is in the outbox, now and as long as the origin runs; returns what ends it, after the mail that is under way. */
export function runMailSender(dependencies: MailSenderDependencies): () => Promise<void> {
  const ending = new AbortController();
  let nextHousekeeping = 0;

  async function round(): Promise<number> {
    try {
      if (Date.now() >= nextHousekeeping) {
        await dependencies.keepHouse();
        nextHousekeeping = Date.now() + HOUSEKEEPING_MS;
      }
      await sendDueMails(dependencies, undefined, () => ending.signal.aborted);
      return PAUSE_MS;
    } catch (error) {
      dependencies.onTrouble(error);
      return LONG_PAUSE_MS;
    }
  }

  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      const pause = await round();
      await wait(pause, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
    }
  }

  const ended = run();
  return async () => {
    ending.abort();
    await ended;
  };
}
