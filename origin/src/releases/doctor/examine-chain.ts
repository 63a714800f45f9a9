import type { Kysely } from 'kysely';
import { chainFaults } from 'shared/commands/ledger-chain';
import type { Database } from '../../db/schema.ts';
import { listOriginKeys } from '../access/origin-keys.ts';
import type { Ledger } from '../ledger.ts';
import type { Finding } from './finding.ts';

/** Checks that every event of the ledger follows the one before it, and is signed by an origin. */
export async function examineChain(db: Kysely<Database>, ledger: Pick<Ledger, 'records'>): Promise<Finding[]> {
  const records = await ledger.records();
  return chainFaults(records, await listOriginKeys(db)).map(({ id, message }) => ({
    check: 'ledger',
    section: records.find((event) => event.id === id)?.section ?? null,
    version: null,
    message: `${message} Compare the ledger with a backup of the database, and find out who may write to it.`,
  }));
}
