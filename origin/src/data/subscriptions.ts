import { randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { subscriptionSchema } from 'shared/contracts/subscription';
import { subscriptionFaults } from 'shared/domain/subscription-rules';
import { tidyText } from 'shared/domain/text';
import { openRow, sealRow } from '../sealing/sealed-rows.ts';
import type { Vault } from '../sealing/vault.ts';
import { answers } from './answers.ts';
import { readFields } from './read-fields.ts';
import type { Database, SubscriptionRow } from './schema.ts';
import type { SubmittedForm } from './submit-form.ts';

export const subscriptionForm: SubmittedForm<{ email: string }> = {
  kind: 'subscription',
  read(arrived, language) {
    const { fields, faults } = readFields(subscriptionSchema.shape, arrived, language);
    return {
      faults: { ...subscriptionFaults(fields, language), ...faults },
      values: { email: tidyText(fields.email).toLowerCase() },
    };
  },
  accept({ email }, marks) {
    const token = randomBytes(24).toString('base64url');
    return {
      // The answer to an address that is known already is the same, so that nobody can ask who reads the letter.
      answer: { message: answers.subscription[marks.language] },
      store: (transaction, vault) => subscribe(transaction, vault, { email, status: 'pending', token, ...marks, confirmed_at: null }),
    };
  },
};

async function subscribe(transaction: Transaction<Database>, vault: Vault, row: SubscriptionRow): Promise<void> {
  const [current, ...older] = vault.lookups(row.email);
  // Writing first, as in record-submission.ts.
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('subscriptions')
    .values(sealRow(vault, 'subscriptions', row))
    .onConflict((conflict) => conflict.column('email_mac').doNothing())
    .executeTakeFirstOrThrow();
  const elsewhere = numInsertedOrUpdatedRows ? older : [current];
  if (elsewhere.length === 0) return;
  const known = await transaction
    .selectFrom('subscriptions')
    .select(['token', 'held'])
    .where('email_mac', 'in', elsewhere)
    .executeTakeFirst();
  if (!known) return;
  if (numInsertedOrUpdatedRows) await transaction.deleteFrom('subscriptions').where('token', '=', row.token).execute();
  // Whoever is put aside by mistake may try again.
  if (known.held > row.held) await transaction.updateTable('subscriptions').set({ held: 0 }).where('token', '=', known.token).execute();
}

/** Confirms the subscription that a letter's token belongs to; false where there is none. Confirming twice is no error. */
export async function confirmSubscription(db: Kysely<Database>, token: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('subscriptions')
    .set((row) => ({ status: 'confirmed', confirmed_at: row.fn.coalesce('confirmed_at', row.val(new Date().toISOString())) }))
    .where('token', '=', token)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** All subscriptions, oldest first. */
export async function listSubscriptions(db: Kysely<Database>, vault: Vault): Promise<SubscriptionRow[]> {
  const rows = await db.selectFrom('subscriptions').selectAll().orderBy('created_at').orderBy('token').execute();
  return rows.map((row) => openRow(vault, 'subscriptions', row));
}
