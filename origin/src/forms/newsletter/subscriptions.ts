import { randomBytes } from 'node:crypto';
import { type Kysely, type Transaction, sql } from 'kysely';
import { subscriptionSchema } from 'shared/contracts/subscription';
import { subscriptionFaults } from 'shared/domain/subscription-rules';
import { tidyText } from 'shared/domain/text';
import { type EncryptedStore, decryptRow, encryptRow } from '../../db/encryption/encrypted-rows.ts';
import type { Keyring } from '../../db/encryption/keyring.ts';
import type { Language } from 'shared/sections/language';
import { answers } from '../form-messages.ts';
import { enqueueSubscriptionMail } from './enqueue-subscription-mail.ts';
import { readFields } from '../read-fields.ts';
import type { Database, SubscriptionRow } from '../../db/schema.ts';
import type { RecordMarks, FormDefinition } from '../submit-form.ts';

export const subscriptionForm: FormDefinition<{ email: string }> = {
  kind: 'subscription',
  read(arrived, language) {
    const { fields, faults } = readFields(subscriptionSchema.shape, arrived, language);
    return {
      faults: { ...subscriptionFaults(fields, language), ...faults },
      values: { email: tidyText(fields.email).toLowerCase() },
    };
  },
  accept({ email }, language) {
    return {
      // The answer to an address that is known already is the same, so that nobody can ask who reads the letter.
      answer: { message: answers.subscription[language] },
      store: (transaction, keyring, marks) => askToConfirm(transaction, keyring, { email, ...marks }),
    };
  },
};

/** The same steps for an address that is new, waits or is subscribed, so that neither the answer nor its time tells: only the mail does. */
async function askToConfirm(
  transaction: Transaction<Database>,
  keyring: Keyring,
  asked: { readonly email: string } & RecordMarks,
): Promise<void> {
  const id = randomBytes(16).toString('base64url');
  const row = encryptRow(keyring, 'subscriptions', { ...asked, id, status: 'pending', confirmed_at: null, mailed_at: null });
  // Writing first, as in record-submission.ts.
  const kept = await transaction
    .insertInto('subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.column('email_mac').doUpdateSet(askedAgain(row)))
    .returning(['id', 'mailed_at'])
    .executeTakeFirstOrThrow();
  const [, ...older] = keyring.lookups(asked.email);
  const earlier = older.length > 0 ? await askEarlier(transaction, older, row) : undefined;
  // What a program seems to have sent is answered by no mail until somebody has released it.
  if (asked.held === 0) await enqueueSubscriptionMail(transaction, keyring, { ...asked, ...(earlier ?? kept) });
}

/** What asking again changes: an unconfirmed subscription starts anew, and is released from quarantine. */
function askedAgain({ created_at, held }: SubscriptionRow) {
  return {
    created_at: sql<string>`case when subscriptions.status = 'pending' then ${created_at} else subscriptions.created_at end`,
    held: sql<number>`case when subscriptions.held > ${held} then ${held} else subscriptions.held end`,
  };
}

/** Lets a subscription of the same address that is still found by an older data key stand for the new one; resolves to what its mail needs. */
async function askEarlier(
  transaction: Transaction<Database>,
  lookups: readonly string[],
  row: SubscriptionRow,
): Promise<Pick<SubscriptionRow, 'id' | 'mailed_at'> | undefined> {
  const earlier = await transaction
    .updateTable('subscriptions')
    .set(askedAgain(row))
    .where('email_mac', 'in', lookups)
    .returning(['id', 'mailed_at'])
    .executeTakeFirst();
  if (earlier) await transaction.deleteFrom('subscriptions').where('id', '=', row.id).execute();
  return earlier;
}

/** The subscription of an id; undefined if it is unknown or removed. */
export async function findSubscription({ db, keyring }: EncryptedStore, id: string): Promise<SubscriptionRow | undefined> {
  const kept = await db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst();
  return kept && decryptRow(keyring, 'subscriptions', kept);
}

/** Confirms a subscription, in the language of its letters; false for an unknown id. Confirming twice is no error. */
export async function confirmSubscription(db: Kysely<Database>, id: string, language: Language): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('subscriptions')
    .set((row) => ({
      status: 'confirmed',
      language,
      confirmed_at: row.fn.coalesce('confirmed_at', row.val(new Date().toISOString())),
    }))
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Forgets a subscription, its address and what was to be mailed to it; false for an unknown id. */
export async function removeSubscription(db: Kysely<Database>, id: string): Promise<boolean> {
  return await db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction.deleteFrom('subscriptions').where('id', '=', id).executeTakeFirst();
    await transaction.deleteFrom('outbox').where('kind', '=', 'subscription').where('about', '=', id).execute();
    return numDeletedRows > 0n;
  });
}

/** Forgets the subscriptions that were asked for before an instant, and that nobody has confirmed. */
export async function forgetUnconfirmed(db: Kysely<Database>, before: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('subscriptions').where('status', '=', 'pending').where('created_at', '<', before.toISOString()).execute();
    await transaction
      .deleteFrom('outbox')
      .where('kind', '=', 'subscription')
      .where('about', 'not in', ({ selectFrom }) => selectFrom('subscriptions').select('id'))
      .execute();
  });
}

/** Notes that a mail about a subscription was sent just now; belongs into the transaction that takes it out of the outbox. */
export async function markMailed(transaction: Transaction<Database>, id: string): Promise<void> {
  await transaction.updateTable('subscriptions').set({ mailed_at: new Date().toISOString() }).where('id', '=', id).execute();
}

/** All subscriptions, oldest first. */
export async function listSubscriptions(db: Kysely<Database>, keyring: Keyring): Promise<SubscriptionRow[]> {
  const rows = await db.selectFrom('subscriptions').selectAll().orderBy('created_at').orderBy('id').execute();
  return rows.map((row) => decryptRow(keyring, 'subscriptions', row));
}
