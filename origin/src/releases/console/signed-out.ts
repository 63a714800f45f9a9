import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** Ends a session of an id until its time would have been over anyway; sessions whose time is over are forgotten. */
export async function rememberSignedOut(db: Kysely<Database>, id: string, until: Date): Promise<void> {
  await db.deleteFrom('signed_out_sessions').where('until', '<', new Date().toISOString()).execute();
  await db
    .insertInto('signed_out_sessions')
    .values({ id, until: until.toISOString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Tells whether somebody has signed out of the session of an id. */
export async function isSignedOut(db: Kysely<Database>, id: string): Promise<boolean> {
  return (await db.selectFrom('signed_out_sessions').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
