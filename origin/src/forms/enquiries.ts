import type { Kysely } from 'kysely';
import { enquirySchema } from 'shared/contracts/enquiry';
import { enquiryFaults } from 'shared/domain/enquiry-rules';
import { tidyText } from 'shared/domain/text';
import { type EncryptedStore, decryptRow, encryptRow } from '../db/encryption/encrypted-rows.ts';
import type { Keyring } from '../db/encryption/keyring.ts';
import { answers } from './form-messages.ts';
import { enqueueCopy } from './copies/copies.ts';
import { insertRow } from '../db/insert-row.ts';
import { readFields } from './read-fields.ts';
import { createReference } from './reference.ts';
import type { Database, EnquiryRow } from '../db/schema.ts';
import type { FormDefinition } from './submit-form.ts';

export type EnquiryValues = Pick<EnquiryRow, 'first_name' | 'last_name' | 'email' | 'nature_of_enquiry' | 'message'>;

export const enquiryForm: FormDefinition<EnquiryValues> = {
  kind: 'enquiry',
  read(arrived, language) {
    const { fields, faults } = readFields(enquirySchema.shape, arrived, language);
    return {
      faults: { ...enquiryFaults(fields, language), ...faults },
      values: {
        first_name: tidyText(fields.first_name),
        last_name: tidyText(fields.last_name),
        email: tidyText(fields.email),
        nature_of_enquiry: fields.nature_of_enquiry,
        message: tidyText(fields.message),
      },
    };
  },
  accept(values, language) {
    const reference = createReference('E');
    return {
      answer: { message: answers.enquiry[language], reference },
      async store(transaction, keyring, marks) {
        const enquiry = { ...values, ...marks, reference };
        await insertRow(transaction, 'enquiries', encryptRow(keyring, 'enquiries', enquiry));
        await enqueueCopy(transaction, keyring, 'enquiry', enquiry);
      },
    };
  },
};

/** The enquiry of a reference; undefined if it is unknown or removed. */
export async function findEnquiry({ db, keyring }: EncryptedStore, reference: string): Promise<EnquiryRow | undefined> {
  const kept = await db.selectFrom('enquiries').selectAll().where('reference', '=', reference).executeTakeFirst();
  return kept && decryptRow(keyring, 'enquiries', kept);
}

/** All enquiries, oldest first. */
export async function listEnquiries(db: Kysely<Database>, keyring: Keyring): Promise<EnquiryRow[]> {
  const rows = await db.selectFrom('enquiries').selectAll().orderBy('created_at').orderBy('reference').execute();
  return rows.map((row) => decryptRow(keyring, 'enquiries', row));
}
