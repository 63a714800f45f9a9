import { type Kysely, type RawBuilder, type Transaction, sql } from 'kysely';
import type { Keyring } from '../../db/encryption/keyring.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import type { Database, MailKind } from '../../db/schema.ts';
import type { RecordMarks } from '../submit-form.ts';

/** What people are sent a copy of. */
export type CopiedKind = Exclude<MailKind, 'subscription'>;

/** Nobody can have a stranger's mailbox filled: it gets this many copies in a day, however often its address is typed. */
export const MOST_COPIES_A_DAY = 5;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface CopiedRecord extends Pick<RecordMarks, 'language' | 'held'> {
  readonly reference: string;
  /** Empty where the sender gave none. */
  readonly email: string;
}

/**
 * Puts a copy of what somebody sent into the outbox; call it in the transaction of its record. Sends none
 * without an address, none of what is quarantined, and none to a mailbox that has had its share.
 */
export async function enqueueCopy(
  transaction: Transaction<Database>,
  keyring: Keyring,
  kind: CopiedKind,
  record: CopiedRecord,
): Promise<void> {
  const { reference, email, language, held } = record;
  if (email === '' || held === 1 || !(await countCopy(transaction, keyring, email))) return;
  await enqueueMail(transaction, { kind, about: reference, language });
}

/** Counts one more copy for a mailbox, and tells whether it is within the bound. One row, so that copies at the same time are counted one after the other. */
async function countCopy(transaction: Transaction<Database>, keyring: Keyring, email: string): Promise<boolean> {
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
  return copies <= MOST_COPIES_A_DAY;
}

/** Addresses that reach one mailbox as one: capitals, and what follows a plus (RFC 5233), make no difference. */
function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*@/, '@');
}

/** Forgets the counts of copies that no longer matter. */
export async function forgetCopyCounts(db: Kysely<Database>, now = new Date()): Promise<void> {
  await db.deleteFrom('copy_counts').where(isOver(now)).execute();
}

/** Takes copies out of the outbox whose record was removed. */
export async function removeLostCopies(db: Kysely<Database>): Promise<void> {
  for (const [kind, table] of [['pledge', 'pledges'] as const, ['enquiry', 'enquiries'] as const]) {
    await db
      .deleteFrom('outbox')
      .where('kind', '=', kind)
      .where('about', 'not in', ({ selectFrom }) => selectFrom(table).select('reference'))
      .execute();
  }
}

/** Whether a count began more than a day ago. One that begins more than a day from now was begun by a clock that has been set back since. */
function isOver(now: Date): RawBuilder<boolean> {
  const [dayBefore, dayAfter] = [-DAY_MS, DAY_MS].map((ms) => new Date(now.getTime() + ms).toISOString());
  return sql<boolean>`(copy_counts.since < ${dayBefore} or copy_counts.since > ${dayAfter})`;
}
