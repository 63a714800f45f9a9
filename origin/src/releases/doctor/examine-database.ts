import type { Kysely } from 'kysely';
import { durabilityFault } from '../../db/durability.ts';
import type { Database } from '../../db/schema.ts';
import { isPostgres } from '../../db/lock.ts';
import type { Finding } from './finding.ts';
import { reasonOf } from 'shared/commands/reason-of';

/** Asks the database whether it answers, and whether it keeps what it has acknowledged through a power cut. */
export async function examineDatabase(db: Kysely<Database>): Promise<Finding[]> {
  const finding = (message: string): Finding => ({ check: 'database', section: null, version: null, message });
  try {
    const fault = await durabilityFault(db);
    return fault === undefined ? [] : [finding(fault)];
  } catch (error) {
    const reason = reasonOf(error);
    const remedy = isPostgres(db)
      ? 'Look at the PostgreSQL server and at DATABASE_URL.'
      : 'Look at the disk and at DATA_DIR, then start the origin again.';
    return [finding(`The database does not answer (${reason}). ${remedy}`)];
  }
}
