import type { Kysely, Transaction } from 'kysely';
import type { Keyring } from '../../db/encryption/keyring.ts';
import { countMail } from '../../mail/mailbox-bound.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import type { Database, MailKind } from '../../db/schema.ts';
import type { RecordMarks } from '../submit-form.ts';

/** What people are sent a copy of. */
export type CopiedKind = Exclude<MailKind, 'subscription'>;

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
  if (email === '' || held === 1 || !(await countMail(transaction, keyring, email))) return;
  await enqueueMail(transaction, { kind, about: reference, language });
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
