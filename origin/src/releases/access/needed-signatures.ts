import type { Kysely } from 'kysely';
import type { SectionId } from 'shared/sections/sections';
import type { Database } from '../../db/schema.ts';
import { listSigningKeys } from './signing-keys.ts';

/**
 * By how many different keys a release has to be signed: one of a section; of the shell, which can break every page, as many as
 * are set, and without a setting two as soon as two keys are registered for it.
 */
export async function neededSignatures(db: Kysely<Database>, section: SectionId, shellSignatures: number | undefined): Promise<number> {
  if (section !== 'shell') return 1;
  if (shellSignatures !== undefined) return shellSignatures;
  const keys = await listSigningKeys(db);
  const own = keys.filter((key) => key.section === 'shell' && key.revoked_at === null);
  return own.length >= 2 ? 2 : 1;
}
