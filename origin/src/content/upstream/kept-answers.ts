import type { Kysely } from 'kysely';
import { raiseContentVersion } from '../content-version.ts';
import type { Database } from '../../db/schema.ts';

/** The last good answer of an upstream to what was asked at an address, or undefined where it never gave one. */
export async function keptUpstreamAnswer(db: Kysely<Database>, address: string): Promise<unknown> {
  const row = await db.selectFrom('host_answers').select('answer').where('address', '=', address).executeTakeFirst();
  return row && JSON.parse(row.answer);
}

/** Keeps an answer in place of the one before; pages are made anew where it is another one. */
export async function keepUpstreamAnswer(db: Kysely<Database>, address: string, answer: object): Promise<void> {
  const text = JSON.stringify(answer);
  const answered_at = new Date().toISOString();
  await db.transaction().execute(async (transaction) => {
    // Written first: a transaction that begins by reading could not wait for another program's.
    const changed = await transaction
      .insertInto('host_answers')
      .values({ address, answer: text, answered_at })
      .onConflict((conflict) =>
        conflict.column('address').doUpdateSet({ answer: text, answered_at }).where('host_answers.answer', '<>', text),
      )
      .executeTakeFirst();
    if (changed.numInsertedOrUpdatedRows) await raiseContentVersion(transaction);
  });
}
