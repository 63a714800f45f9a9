import { repeat } from '../server/repeat.ts';
import { type SendMailsDependencies, sendDueMails } from './send-mails.ts';

/** How soon a mail leaves, each time for one small question to the database; longer while that cannot be used. */
const SCHEDULE = { everyMs: 2_000, againMs: 30_000 };
const HOUSEKEEPING_MS = 3_600_000;

export interface MailSenderDependencies extends SendMailsDependencies {
  /** Done at the start and every hour, such as forgetting what nobody has confirmed. */
  housekeeping(): Promise<void>;
  /** Whether mails stay in the outbox, and nothing but the housekeeping is done. */
  readonly isKept?: boolean;
  /** Called when the database could not be used. */
  onTrouble(error: unknown): void;
}

/** Sends what is in the outbox, now and as long as the origin runs; returns what ends it, after the mail that is under way. */
export function runMailSender(dependencies: MailSenderDependencies): () => Promise<void> {
  // By `performance.now()`: the system clock may be set back.
  let nextHousekeeping = 0;

  async function round(signal: AbortSignal): Promise<void> {
    if (performance.now() >= nextHousekeeping) {
      await dependencies.housekeeping();
      nextHousekeeping = performance.now() + HOUSEKEEPING_MS;
    }
    if (!dependencies.isKept) await sendDueMails(dependencies, undefined, () => signal.aborted);
  }

  return repeat(round, SCHEDULE, dependencies.onTrouble);
}
