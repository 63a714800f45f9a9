import { type Kysely, type RawBuilder, type Transaction, sql } from 'kysely';
import type { Keyring } from '../db/encryption/keyring.ts';
import type { Database } from '../db/schema.ts';

/** Nobody can have a stranger's mailbox filled: forms send it this many mails in a day, however often its address is typed. */
export const MOST_MAILS_A_DAY = 5;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Counts one more mail for a mailbox, and tells whether it is within the bound. One row, so that mails at the same time are counted one after the other. */
export async function countMail(transaction: Transaction<Database>, keyring: Keyring, email: string): Promise<boolean> {
  const now = new Date();
  const [mailbox] = keyring.lookups(`copies ${mailboxOf(email)}`);
  const since = now.toISOString();
  const over = isOver(now);
  const { copies } = await transaction
    .insertInto('copy_counts')
    .values({ mailbox, since, copies: 1 })
    .onConflict((conflict) =>
      conflict.column('mailbox').doUpdateSet({
        copies: sql<number>`case when ${over} then 1 else copy_counts.copies + 1 end`,
        since: sql<string>`case when ${over} then ${since} else copy_counts.since end`,
      }),
    )
    .returning('copies')
    .executeTakeFirstOrThrow();
  return copies <= MOST_MAILS_A_DAY;
}

/** Addresses that reach one mailbox as one: capitals, and what follows a plus (RFC 5233), make no difference. */
function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*@/, '@');
}

/** Forgets the counts of mails that no longer matter. */
export async function forgetMailCounts(db: Kysely<Database>, now = new Date()): Promise<void> {
  await db.deleteFrom('copy_counts').where(isOver(now)).execute();
}

/** Whether a count began more than a day ago. One that begins more than a day from now was begun by a clock that has been set back since. */
function isOver(now: Date): RawBuilder<boolean> {
  const [dayBefore, dayAfter] = [-DAY_MS, DAY_MS].map((ms) => new Date(now.getTime() + ms).toISOString());
  return sql<boolean>`(copy_counts.since < ${dayBefore} or copy_counts.since > ${dayAfter})`;
}
