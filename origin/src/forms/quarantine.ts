import { type Kysely, sql } from 'kysely';
import { type EncryptedStore, decryptRow } from '../db/encryption/encrypted-rows.ts';
import type { Language } from 'shared/sections/language';
import { type CopiedKind, enqueueCopy } from './copies/copies.ts';
import { listEnquiries } from './enquiries.ts';
import { enqueueSubscriptionMail } from './newsletter/enqueue-subscription-mail.ts';
import { listSubscriptions } from './newsletter/subscriptions.ts';
import { listPledges } from './pledges.ts';
import type { RecordMarks } from './submit-form.ts';
import type { Database } from '../db/schema.ts';

/** A record that a program seems to have sent. */
export interface QuarantinedRecord {
  readonly kind: 'pledge' | 'enquiry' | 'subscription';
  /** What to release it by. */
  readonly reference: string;
  readonly created_at: string;
  readonly language: Language;
  readonly name: string;
  readonly contact: string;
  readonly text: string;
}

/** Everything that is quarantined, oldest first. */
export async function listQuarantined({ db, keyring }: EncryptedStore): Promise<QuarantinedRecord[]> {
  const pledges = (await listPledges(db, keyring)).map(({ name, phone, email, amount, ...row }) => ({
    ...marksOf('pledge', row.reference, row),
    name,
    contact: [phone, email].filter(Boolean).join(' '),
    text: [amount, row.address].filter(Boolean).join(' '),
  }));
  const enquiries = (await listEnquiries(db, keyring)).map(({ first_name, last_name, email, message, ...row }) => ({
    ...marksOf('enquiry', row.reference, row),
    name: `${first_name} ${last_name}`.trim(),
    contact: email,
    text: message,
  }));
  const subscriptions = (await listSubscriptions(db, keyring)).map(({ email, id, ...row }) => ({
    ...marksOf('subscription', id, row),
    name: '',
    contact: email,
    text: '',
  }));
  return [...pledges, ...enquiries, ...subscriptions]
    .filter(({ held }) => held === 1)
    .map(({ held: _, ...record }) => record)
    .sort((a, b) => a.created_at.localeCompare(b.created_at));
}

/** How many records are quarantined, by their form. */
export async function countQuarantined(db: Kysely<Database>): Promise<Readonly<Record<QuarantinedRecord['kind'], number>>> {
  const count = async (table: 'pledges' | 'enquiries' | 'subscriptions') => {
    const { held } = await db
      .selectFrom(table)
      .select((row) => row.fn.countAll().as('held'))
      .where('held', '=', 1)
      .executeTakeFirstOrThrow();
    return Number(held);
  };
  const [pledge, enquiry, subscription] = await Promise.all([count('pledges'), count('enquiries'), count('subscriptions')]);
  return { pledge, enquiry, subscription };
}

/** Releases a record from quarantine, with the mail that it would have had; false where nothing is quarantined under this reference. */
export async function releaseQuarantined({ db, keyring }: EncryptedStore, reference: string): Promise<boolean> {
  const store = { db, keyring };
  return (
    (await releaseCopied(store, 'pledge', 'pledges', reference)) ||
    (await releaseCopied(store, 'enquiry', 'enquiries', reference)) ||
    (await releaseSubscription(store, reference))
  );
}

async function releaseCopied<Table extends 'pledges' | 'enquiries'>(
  { db, keyring }: EncryptedStore,
  kind: CopiedKind,
  table: Table,
  reference: string,
): Promise<boolean> {
  return await db.transaction().execute(async (transaction) => {
    const [released] = await transaction
      .updateTable<'pledges' | 'enquiries'>(table)
      .set({ held: 0 })
      .where('reference', '=', reference)
      .where('held', '=', 1)
      .returningAll()
      .execute();
    if (released) await enqueueCopy(transaction, keyring, kind, decryptRow(keyring, table, released as Database[Table]));
    return released !== undefined;
  });
}

/** A subscription is released together with the mail that asks to confirm it, and has its whole time for that. */
async function releaseSubscription({ db, keyring }: EncryptedStore, id: string): Promise<boolean> {
  return await db.transaction().execute(async (transaction) => {
    const released = await transaction
      .updateTable('subscriptions')
      .set({ held: 0, created_at: sql<string>`case when status = 'pending' then ${new Date().toISOString()} else created_at end` })
      .where('id', '=', id)
      .where('held', '=', 1)
      .returningAll()
      .executeTakeFirst();
    if (released) await enqueueSubscriptionMail(transaction, keyring, decryptRow(keyring, 'subscriptions', released));
    return released !== undefined;
  });
}

function marksOf(kind: QuarantinedRecord['kind'], reference: string, { created_at, language, held }: RecordMarks) {
  return { kind, reference, created_at, language, held };
}
