import { findEnquiry } from '../enquiries.ts';
import { findPledge } from '../pledges.ts';
import type { MailKind } from '../../db/schema.ts';
import type { WriteMail } from '../../mail/send-mails.ts';
import type { EncryptedStore } from '../../db/encryption/encrypted-rows.ts';
import { type FilledForm, filledEnquiry, filledPledge } from './filled-form.ts';
import { type CopySettings, writeCopy } from './write-copy.ts';

export interface CopyMailDependencies extends CopySettings {
  readonly store: EncryptedStore;
}

/** Writes the copy of a pledge or an enquiry when its turn has come: until then only the reference waits in the outbox. */
export function createCopyMail({
  store,
  ...settings
}: CopyMailDependencies): Readonly<Record<Extract<MailKind, 'pledge' | 'enquiry'>, WriteMail>> {
  function copy<Row extends { readonly email: string }>(
    find: (store: EncryptedStore, reference: string) => Promise<Row | undefined>,
    fill: (row: Row) => FilledForm,
  ): WriteMail {
    return async ({ id, about, language }) => {
      const row = await find(store, about);
      if (!row) return undefined;
      return { message: { id, to: row.email, ...writeCopy(fill(row), language, settings) }, sent: async () => undefined };
    };
  }

  return { pledge: copy(findPledge, filledPledge), enquiry: copy(findEnquiry, filledEnquiry) };
}
