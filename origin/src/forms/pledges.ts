import type { Kysely } from 'kysely';
import { pledgeSchema } from 'shared/contracts/pledge';
import { parseDonation } from 'shared/domain/donation-amount';
import { pledgeFaults } from 'shared/domain/pledge-rules';
import { tidyText } from 'shared/domain/text';
import { type EncryptedStore, decryptRow, encryptRow } from '../db/encryption/encrypted-rows.ts';
import type { Keyring } from '../db/encryption/keyring.ts';
import { pledgeAnswer } from './form-messages.ts';
import { enqueueCopy } from './copies/copies.ts';
import { insertRow } from '../db/insert-row.ts';
import { readFields } from './read-fields.ts';
import { createReference } from './reference.ts';
import type { Database, PledgeRow } from '../db/schema.ts';
import type { FormDefinition } from './submit-form.ts';

/**
 * What a pledge says. `intention` is absent for Zakat: the values tell a retry from another pledge under its key, and have to be
 * the same as in releases that knew no intention.
 */
export interface PledgeValues extends Pick<PledgeRow, 'name' | 'phone' | 'amount' | 'email' | 'address'> {
  readonly intention?: 'sadaqah';
}

export const pledgeForm: FormDefinition<PledgeValues> = {
  kind: 'pledge',
  read(arrived, language) {
    const { fields, faults } = readFields(pledgeSchema.shape, arrived, language);
    const broken = pledgeFaults(fields, language);
    return {
      // A phone number has one message, whatever is wrong with it: the specification's.
      faults: { ...broken, ...faults, ...(broken.phone ? { phone: broken.phone } : {}) },
      values: {
        name: tidyText(fields.name),
        phone: fields.phone,
        amount: parseDonation(fields.donation) ?? '',
        email: tidyText(fields.email),
        address: tidyText(fields.address),
        ...(fields.intention === 'sadaqah' && { intention: fields.intention }),
      },
    };
  },
  accept(values, language) {
    const reference = createReference('P');
    return {
      answer: { message: pledgeAnswer(values.name)[language], reference, name: values.name },
      async store(transaction, keyring, marks) {
        const pledge = { intention: 'zakat' as const, ...values, ...marks, reference };
        await insertRow(transaction, 'pledges', encryptRow(keyring, 'pledges', pledge));
        await enqueueCopy(transaction, keyring, 'pledge', pledge);
      },
    };
  },
};

/** The pledge of a reference; undefined if it is unknown or removed. */
export async function findPledge({ db, keyring }: EncryptedStore, reference: string): Promise<PledgeRow | undefined> {
  const kept = await db.selectFrom('pledges').selectAll().where('reference', '=', reference).executeTakeFirst();
  return kept && decryptRow(keyring, 'pledges', kept);
}

/** All pledges, oldest first. */
export async function listPledges(db: Kysely<Database>, keyring: Keyring): Promise<PledgeRow[]> {
  const rows = await db.selectFrom('pledges').selectAll().orderBy('created_at').orderBy('reference').execute();
  return rows.map((row) => decryptRow(keyring, 'pledges', row));
}
