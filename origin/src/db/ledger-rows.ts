import { randomBytes } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { eventHash, noteHash } from 'shared/commands/ledger-chain';
import { FIRST_PREVIOUS, type SealedEvent, type SignedPublish } from 'shared/contracts/ledger';
import type { Database, ReleaseEventRow } from './schema.ts';

/** A row as everybody may read it: who did it and why are for the teams. */
export function toRecord(row: Selectable<ReleaseEventRow>): SealedEvent {
  const { id, at, section, version, action, sequence, signed_by, salt, actor, why } = row;
  return {
    ...{ id, at, section, version, action, sequence, signed_by },
    percent: row.percent === null ? null : Number(row.percent),
    signed: row.signed === null ? null : (JSON.parse(row.signed) as SignedPublish),
    note: noteHash({ actor, why, salt: salt ?? '' }),
    previous: row.previous_hash ?? '',
    seal: row.seal === null || row.seal_key === null ? null : { key: row.seal_key, value: row.seal },
  };
}

/**
 * Chains events that an older program has added, which knew no chain; they stay unsealed. The caller lets nobody else
 * write meanwhile.
 */
export async function chainEvents(turn: Kysely<Database>): Promise<void> {
  const { first } = await turn
    .selectFrom('release_events')
    .select(({ fn }) => fn.min('id').as('first'))
    .where('previous_hash', 'is', null)
    .executeTakeFirstOrThrow();
  if (first === null) return;
  const rows = await turn.selectFrom('release_events').selectAll().where('id', '>=', first).orderBy('id').execute();
  const before = await turn
    .selectFrom('release_events')
    .selectAll()
    .where('id', '<', first)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  let previous = before ? eventHash(toRecord(before)) : FIRST_PREVIOUS;
  for (const row of rows) {
    const chained = { ...row, salt: row.salt ?? randomBytes(16).toString('hex'), previous_hash: row.previous_hash ?? previous };
    if (row.previous_hash === null) {
      const { salt, previous_hash } = chained;
      await turn.updateTable('release_events').set({ salt, previous_hash }).where('id', '=', row.id).execute();
    }
    previous = eventHash(toRecord(chained));
  }
}
