import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { subscriptionSchema } from 'shared/contracts/subscription';
import { subscriptionFaults } from 'shared/domain/subscription-rules';
import { tidyText } from 'shared/domain/text';
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
  accept({ email }, { language, created_at }) {
    const token = randomBytes(24).toString('base64url');
    return {
      answer: { message: answers.subscription[language] },
      store: (transaction) =>
        transaction
          .insertInto('subscriptions')
          .values({ email, status: 'pending', token, language, created_at, confirmed_at: null })
          // The answer to an address that is known already is the same, so that nobody can ask who reads the letter.
          .onConflict((conflict) => conflict.column('email').doNothing())
          .execute(),
    };
  },
};

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
export async function listSubscriptions(db: Kysely<Database>): Promise<SubscriptionRow[]> {
  return await db.selectFrom('subscriptions').selectAll().orderBy('created_at').orderBy('email').execute();
}
