import type { Transaction } from 'kysely';
import type { Keyring } from '../../db/encryption/keyring.ts';
import type { Database, SubscriptionRow } from '../../db/schema.ts';
import { countMail } from '../../mail/mailbox-bound.ts';
import { enqueueMail, isWaiting } from '../../mail/outbox.ts';

/** An address gets one mail in this time, however often it is typed. */
const QUIET_MS = 15 * 60 * 1000;

/**
 * Puts the mail about a subscription into the outbox; call it in a transaction that has written to the subscription. Sends none
 * where one is waiting or was sent just now, and none to a mailbox that has had its share.
 */
export async function enqueueSubscriptionMail(
  transaction: Transaction<Database>,
  keyring: Keyring,
  { id, email, language, mailed_at }: Pick<SubscriptionRow, 'id' | 'email' | 'language' | 'mailed_at'>,
): Promise<void> {
  const mail = { kind: 'subscription', about: id } as const;
  if (wasMailed(mailed_at) || (await isWaiting(transaction, mail)) || !(await countMail(transaction, keyring, email))) return;
  await enqueueMail(transaction, { ...mail, language });
}

/** Whether a mail was sent just now. A time that is as far ahead was noted by a clock that has been set back since. */
export function wasMailed(mailedAt: string | null): boolean {
  return mailedAt !== null && Math.abs(Date.now() - Date.parse(mailedAt)) < QUIET_MS;
}
