import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { LEASE_MS, finishMail, postponeMail, takeDueMail } from './outbox.ts';
import type { Database, OutboxRow } from '../db/schema.ts';
import { MailRefused, type Mailer, type Message } from './mailer.ts';
import { isStorageFailure } from '../server/storage-failure.ts';
import { inSpan } from '../server/tracing/span.ts';
import type { Tracing } from '../server/tracing/tracing.ts';
import { reasonOf } from 'shared/commands/reason-of';

/** Until a try counts as failed: well below the lease, so that no other origin tries meanwhile. */
const LONGEST_TRY_MS = LEASE_MS / 3;

/** A mail as it is written when its turn has come. */
export interface WrittenMail {
  readonly message: Message;
  /** Remembers that it was sent; belongs into the transaction that takes it out of the outbox. */
  sent(transaction: Transaction<Database>): Promise<void>;
}

/** Writes the mail of an outbox row; undefined where there is nothing to be said any more. */
export type WriteMail = (row: OutboxRow) => Promise<WrittenMail | undefined>;

export interface SendMailsDependencies {
  readonly db: Kysely<Database>;
  readonly mailer: Mailer;
  readonly writeMail: WriteMail;
  readonly tracing?: Pick<Tracing, 'begin'> | undefined;
  /** Milliseconds until a try counts as failed; by default, a third of a lease. */
  readonly longestTryMs?: number;
  /** Called for each try that failed, in words without the address. */
  onFailure(failure: string): void;
}

/** Sends every mail that is due, one after the other. Rejects only where the database fails; what was under way is tried again after its lease. */
export async function sendDueMails(dependencies: SendMailsDependencies, now = () => new Date(), isStopping = () => false): Promise<void> {
  while (!isStopping()) {
    const row = await takeDueMail(dependencies.db, now());
    if (!row) return;
    await sendOne(dependencies, row, now);
  }
}

async function sendOne(
  { db, mailer, writeMail, tracing, longestTryMs = LONGEST_TRY_MS, onFailure }: SendMailsDependencies,
  row: OutboxRow,
  now: () => Date,
): Promise<void> {
  let written: WrittenMail | undefined;
  async function postpone(error: unknown): Promise<void> {
    const failure = nameless(error, written?.message.to);
    await postponeMail(db, row, { failure, isFinal: error instanceof MailRefused }, now());
    onFailure(failure);
  }

  try {
    written = await writeMail(row);
  } catch (error) {
    if (isStorageFailure(error)) throw error;
    return await postpone(error);
  }
  if (written) {
    const { message } = written;
    try {
      const send = () => inTime(mailer.send(message), longestTryMs);
      await (tracing ? inSpan(tracing.begin('send mail', { 'zakat.mail': row.kind, 'zakat.try': row.tries }), send) : send());
    } catch (error) {
      return await postpone(error);
    }
  }
  await db.transaction().execute(async (transaction) => {
    await finishMail(transaction, row);
    await written?.sent(transaction);
  });
}

/** What went wrong, without whom the mail was for: this is kept, and logged. */
function nameless(error: unknown, address: string | undefined): string {
  const message = reasonOf(error);
  return (address === undefined ? message : message.replaceAll(address, '(the address)')).replace(/\S+@\S+/g, '(an address)').slice(0, 500);
}

async function inTime(sending: Promise<void>, mostMs: number): Promise<void> {
  const outcome = await Promise.race([sending, wait(mostMs, 'too late', { ref: false })]);
  if (outcome === 'too late') throw new Error(`The mail server did not take the mail within ${mostMs / 1000} seconds.`);
}
