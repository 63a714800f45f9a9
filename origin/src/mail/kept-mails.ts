import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { KEPT_MAILS, keepsMails } from '../server/settings/mail-route.ts';
import type { Settings } from '../server/settings/settings.ts';
import { countMails } from './outbox.ts';

/** Returns what tells, in words, of the mails that wait for a mail server to be set. */
export function keptMails(db: Kysely<Database>, settings: Pick<Settings, 'isProduction' | 'mailRoute'>): () => Promise<string[]> {
  return async () => {
    if (!keepsMails(settings)) return [];
    const { waiting } = await countMails(db);
    return waiting === 0 ? [] : [`mails: ${waiting} ${waiting === 1 ? 'waits' : 'wait'} in the outbox. ${KEPT_MAILS}`];
  };
}
