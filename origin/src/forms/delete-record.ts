import type { Transaction } from 'kysely';
import { type EncryptedStore, decryptRow } from '../db/encryption/encrypted-rows.ts';
import type { Keyring } from '../db/encryption/keyring.ts';
import { removeLostCopies } from './copies/copies.ts';
import type { RecordedAnswer } from './record-submission.ts';
import type { Database } from '../db/schema.ts';

export type RecordKind = 'pledge' | 'enquiry' | 'subscription';

/** Removes one record for good: a pledge or an enquiry by its reference, a subscription by its address or id. Resolves to null if nothing matches. */
export async function deleteRecord({ db, keyring }: EncryptedStore, named: string): Promise<RecordKind | null> {
  return await db.transaction().execute(async (transaction) => {
    for (const [kind, table] of [['pledge', 'pledges'] as const, ['enquiry', 'enquiries'] as const]) {
      const { numDeletedRows } = await transaction.deleteFrom(table).where('reference', '=', named).executeTakeFirst();
      if (numDeletedRows === 0n) continue;
      await removeAnswers(transaction, keyring, named);
      await removeLostCopies(transaction);
      return kind;
    }
    return (await removeSubscription(transaction, keyring, named)) ? 'subscription' : null;
  });
}

/** Answers are kept for two days, to know a form that is sent twice, and are encrypted: which of them is about a record, only opening tells. */
async function removeAnswers(transaction: Transaction<Database>, keyring: Keyring, reference: string): Promise<void> {
  for (const kept of await transaction.selectFrom('idempotency_keys').selectAll().execute()) {
    const { kind, key, answer } = decryptRow(keyring, 'idempotency_keys', kept);
    if ((JSON.parse(answer) as RecordedAnswer).reference !== reference) continue;
    await transaction.deleteFrom('idempotency_keys').where('kind', '=', kind).where('key', '=', key).execute();
  }
}

/** With it go mails about it that were not sent yet. */
async function removeSubscription(transaction: Transaction<Database>, keyring: Keyring, named: string): Promise<boolean> {
  const removed = await transaction
    .deleteFrom('subscriptions')
    .where((row) => row.or([row('id', '=', named), row('email_mac', 'in', keyring.lookups(named.toLowerCase()))]))
    .returning('id')
    .execute();
  for (const { id } of removed) await transaction.deleteFrom('outbox').where('about', '=', id).execute();
  return removed.length > 0;
}
