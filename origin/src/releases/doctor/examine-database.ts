import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { durabilityFault } from '../../db/durability.ts';
import type { Database } from '../../db/schema.ts';
import { explainPostgres } from '../../db/open-postgres.ts';
import { DataError } from '../../server/data-error.ts';
import type { DatabaseAddress } from '../../server/settings/database-address.ts';
import type { Finding } from './finding.ts';
import { reasonOf } from 'shared/commands/reason-of';

/** The address of no upstream. */
const PROBE = 'about:doctor';
/** More than a form: what is left of a full disk may still take one. */
const PROBE_BYTES = 64 * 1024;

interface DatabaseExamination {
  /** Whether there is more to be found by what is in it. */
  readonly isReadable: boolean;
  readonly findings: readonly Finding[];
}

/** Asks the database whether it answers, keeps what it has acknowledged through a power cut, and takes what is written. */
export async function examineDatabase(db: Kysely<Database>, address: DatabaseAddress): Promise<DatabaseExamination> {
  const finding = (message: string): Finding => ({ check: 'database', section: null, version: null, message });
  const findings: Finding[] = [];
  try {
    const fault = await durabilityFault(db);
    if (fault !== undefined) findings.push(finding(fault));
  } catch (error) {
    const explained = address.kind === 'postgres' ? explainPostgres(address.url, error) : error;
    if (explained instanceof DataError) return { isReadable: false, findings: [finding(explained.message)] };
    const remedy =
      address.kind === 'postgres'
        ? 'Look at the PostgreSQL server and at DATABASE_URL.'
        : 'Look at the disk and at DATA_DIR, then start the origin again.';
    return { isReadable: false, findings: [finding(`The database does not answer (${reasonOf(error)}). ${remedy}`)] };
  }
  try {
    await writeProbe(db);
  } catch (error) {
    const remedy =
      address.kind === 'postgres'
        ? 'Look at the PostgreSQL server: its log, its disk, and whether it is a standby.'
        : 'Free space on the disk of DATA_DIR, or see which program keeps the file.';
    findings.push(finding(`The database takes nothing more (${reasonOf(error)}), so that no form is recorded. ${remedy}`));
  }
  return { isReadable: true, findings };
}

/** Commits a row, because SQLite asks the disk for space when it commits, and removes it again. */
async function writeProbe(db: Kysely<Database>): Promise<void> {
  // Random, so that no database makes it smaller.
  const row = { answer: randomBytes(PROBE_BYTES).toString('base64'), answered_at: new Date().toISOString() };
  await db
    .insertInto('host_answers')
    .values({ address: PROBE, ...row })
    // Another origin's, or one that could not be removed.
    .onConflict((conflict) => conflict.column('address').doUpdateSet(row))
    .execute();
  await db.deleteFrom('host_answers').where('address', '=', PROBE).execute();
}
