import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

const ROW = 1;

/** Says that something which pages show has changed; belongs into the transaction that changes it. */
export async function raiseContentVersion(db: Kysely<Database>): Promise<void> {
  await db
    .insertInto('content_version')
    .values({ id: ROW, version: 1 })
    .onConflict((conflict) => conflict.column('id').doUpdateSet((row) => ({ version: row('content_version.version', '+', 1) })))
    .execute();
}

/** A short text that differs whenever rates or stories have changed, whichever program changed them. */
export async function dataVersion(db: Kysely<Database>): Promise<string> {
  const row = await db.selectFrom('content_version').select('version').where('id', '=', ROW).executeTakeFirst();
  return String(row?.version ?? 0);
}
