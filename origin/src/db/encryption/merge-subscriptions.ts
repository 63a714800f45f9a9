import type { Kysely } from 'kysely';
import { isPostgres } from '../lock.ts';
import type { Database, SubscriptionRow } from '../schema.ts';
import type { Keyring } from './keyring.ts';

/**
 * Leaves one subscription of an address that programs without a common data key have kept several times, with the mails of
 * them all: the one that its reader has confirmed, else the oldest. Belongs into the transaction that encrypts it again.
 */
export async function mergeSubscriptions(
  transaction: Kysely<Database>,
  keyring: Keyring,
  { id, email }: Pick<SubscriptionRow, 'id' | 'email'>,
): Promise<void> {
  const rows = await transaction
    .selectFrom('subscriptions')
    .select(['id', 'status', 'created_at', 'held'])
    .where((row) => row.or([row('id', '=', id), row('email_mac', 'in', keyring.lookups(email))]))
    .orderBy('created_at')
    .orderBy('id')
    // Nobody confirms one of them meanwhile.
    .$if(isPostgres(transaction), (found) => found.forUpdate())
    .execute();
  const kept = rows.find(({ status }) => status === 'confirmed') ?? rows[0];
  const last = rows.at(-1);
  if (!kept || !last || rows.length === 1) return;
  const others = rows.filter((row) => row !== kept).map((row) => row.id);
  await transaction.deleteFrom('subscriptions').where('id', 'in', others).execute();
  await transaction.updateTable('outbox').set({ about: kept.id }).where('kind', '=', 'subscription').where('about', 'in', others).execute();
  // The same as when one program is asked again.
  await transaction
    .updateTable('subscriptions')
    .set({
      created_at: kept.status === 'pending' ? last.created_at : kept.created_at,
      held: Math.min(...rows.map(({ held }) => held)),
    })
    .where('id', '=', kept.id)
    .execute();
}
