import { hash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { type EncryptedStore, decryptRow, encryptRow } from '../db/encryption/encrypted-rows.ts';
import type { Keyring } from '../db/encryption/keyring.ts';
import { insertRow } from '../db/insert-row.ts';
import type { Database } from '../db/schema.ts';
import type { Admission } from './submission.ts';
import { span } from '../server/tracing/span.ts';
import { FORM_PATIENCE_MS, withPatience } from '../db/patience.ts';

/** What the sender is told about a recorded submission, now and at every retry. */
export interface RecordedAnswer {
  readonly message: string;
  readonly reference?: string;
  readonly name?: string;
}

export interface SubmissionRecord {
  readonly kind: string;
  readonly key: string | undefined;
  /** What the submission says, for telling a retry from another submission under the same key. */
  readonly body: unknown;
  readonly answer: RecordedAnswer;
  admit(): Promise<Admission>;
  /** Writes the record itself. */
  store(transaction: Transaction<Database>, keyring: Keyring, admission: 'taken' | 'quarantined'): Promise<unknown>;
}

/** What a key stands for: a kind of form, and what it says. */
type Keyed = Pick<SubmissionRecord, 'kind' | 'body'>;

export type Recorded = { readonly outcome: 'recorded'; readonly answer: RecordedAnswer } | { readonly outcome: 'conflict' | 'refused' };

class NotAdmitted extends Error {
  override readonly name = 'NotAdmitted';
}

/**
 * Records a submission and its idempotency key in one transaction, and resolves after its commit.
 * A retry under the same key gets the answer of the first time; another body under that key is a conflict.
 */
export async function recordSubmission({ db, keyring }: EncryptedStore, record: SubmissionRecord): Promise<Recorded> {
  try {
    return await span('record form', { 'zakat.form': record.kind }, () =>
      withPatience(FORM_PATIENCE_MS, () => db.transaction().execute((transaction) => recordWithin(transaction, keyring, record))),
    );
  } catch (error) {
    if (error instanceof NotAdmitted) return { outcome: 'refused' };
    throw error;
  }
}

async function recordWithin(transaction: Transaction<Database>, keyring: Keyring, record: SubmissionRecord): Promise<Recorded> {
  const earlier = record.key === undefined ? undefined : await claimKey(transaction, keyring, record, record.key);
  if (earlier) return earlier;
  // Thrown, so that the key is given back together with everything else.
  const admission = await record.admit();
  if (admission === 'refused') throw new NotAdmitted();
  await record.store(transaction, keyring, admission);
  return { outcome: 'recorded', answer: record.answer };
}

/** Takes the key for this submission, or returns what came of the submission that already has it. */
async function claimKey(
  transaction: Transaction<Database>,
  keyring: Keyring,
  record: SubmissionRecord,
  key: string,
): Promise<Recorded | undefined> {
  const body_hash = hashOf(record.body);
  // Writing first takes the writers' turn at once; a transaction that begins by reading could not wait for another program's.
  const claim = encryptRow(keyring, 'idempotency_keys', {
    kind: record.kind,
    key,
    body_hash,
    answer: JSON.stringify(record.answer),
    created_at: new Date().toISOString(),
  });
  if (await insertRow(transaction, 'idempotency_keys', claim, { orIgnore: true })) return undefined;
  return await findRecorded({ db: transaction, keyring }, record, key);
}

/** What came of the submission that has this key; undefined where none has. */
export async function findRecorded({ db, keyring }: EncryptedStore, { kind, body }: Keyed, key: string): Promise<Recorded | undefined> {
  const rows = db.selectFrom('idempotency_keys').selectAll().where('kind', '=', kind).where('key', '=', key);
  const kept = await withPatience(FORM_PATIENCE_MS, () => rows.executeTakeFirst());
  if (!kept) return undefined;
  const first = decryptRow(keyring, 'idempotency_keys', kept);
  if (first.body_hash !== hashOf(body)) return { outcome: 'conflict' };
  return { outcome: 'recorded', answer: JSON.parse(first.answer) as RecordedAnswer };
}

/** What is kept of a body, to tell a retry from another submission under its key. */
function hashOf(body: unknown): string {
  return hash('sha256', JSON.stringify(body));
}
