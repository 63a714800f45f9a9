import type { Kysely } from 'kysely';
import { pledgeSchema } from 'shared/contracts/pledge';
import { parseDonation } from 'shared/domain/donation-amount';
import { pledgeFaults } from 'shared/domain/pledge-rules';
import { tidyText } from 'shared/domain/text';
import { openRow, sealRow } from '../sealing/sealed-rows.ts';
import type { Vault } from '../sealing/vault.ts';
import { pledgeAnswer } from './answers.ts';
import { readFields } from './read-fields.ts';
import { createReference } from './reference.ts';
import type { Database, PledgeRow } from './schema.ts';
import type { SubmittedForm } from './submit-form.ts';

export type PledgeValues = Pick<PledgeRow, 'name' | 'phone' | 'amount' | 'email' | 'address'>;

export const pledgeForm: SubmittedForm<PledgeValues> = {
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
      },
    };
  },
  accept(values, marks) {
    const reference = createReference('P');
    return {
      answer: { message: pledgeAnswer(values.name)[marks.language], reference, name: values.name },
      store: (transaction, vault) =>
        transaction
          .insertInto('pledges')
          .values(sealRow(vault, 'pledges', { ...values, ...marks, reference }))
          .execute(),
    };
  },
};

/** All pledges, oldest first. */
export async function listPledges(db: Kysely<Database>, vault: Vault): Promise<PledgeRow[]> {
  const rows = await db.selectFrom('pledges').selectAll().orderBy('created_at').orderBy('reference').execute();
  return rows.map((row) => openRow(vault, 'pledges', row));
}
