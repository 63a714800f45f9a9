import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { type SealEvent, eventHash } from 'shared/commands/ledger-chain';
import { FIRST_PREVIOUS, type SealedEvent, type SignedPublish } from 'shared/contracts/ledger';
import { chainEvents, toRecord } from '../db/ledger-rows.ts';
import type { Database } from '../db/schema.ts';
import type { ReleaseEvent } from './section-state.ts';

/** What is done to a release; the ledger adds its number and the time, and by what it hangs together with the events before. */
export type NewEvent = Omit<ReleaseEvent, 'id' | 'at'> & { readonly signed?: SignedPublish | null };

/** Which events to read: of all or of one section, at most `limit` behind the one of a number. */
export interface RecordPage {
  readonly section?: string;
  readonly after?: number;
  readonly limit?: number;
}

/** Events as everybody may read them, oldest first. */
export async function readRecords(db: Kysely<Database>, { section, after = 0, limit }: RecordPage = {}): Promise<SealedEvent[]> {
  let query = db.selectFrom('release_events').selectAll().where('id', '>', after).orderBy('id');
  if (section !== undefined) query = query.where('section', '=', section);
  if (limit !== undefined) query = query.limit(limit);
  return (await query.execute()).map(toRecord);
}

/** The hash of the newest event, which the next one names; nobody else may add one meanwhile. */
export async function headHash(turn: Kysely<Database>): Promise<string> {
  await chainEvents(turn);
  const newest = await turn.selectFrom('release_events').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
  return newest ? eventHash(toRecord(newest)) : FIRST_PREVIOUS;
}

/** Adds an event behind the one with that hash. */
export async function appendRecord(
  turn: Kysely<Database>,
  { percent, signed = null, ...event }: NewEvent,
  { previous, seal }: { readonly previous: string; readonly seal: SealEvent | undefined },
): Promise<{ readonly id: number; readonly hash: string }> {
  const row = {
    ...{ sequence: null, signed_by: null, ...event },
    // A database stores half a character as another one, which the hash of the note would not be of.
    actor: event.actor.toWellFormed(),
    why: event.why.toWellFormed(),
    percent: percent === null ? null : String(percent),
    at: new Date().toISOString(),
    signed: signed && JSON.stringify(signed),
    salt: randomBytes(16).toString('hex'),
    previous_hash: previous,
  };
  const hash = eventHash(toRecord({ ...row, id: 0, seal: null, seal_key: null }));
  const sealed = seal?.(hash);
  const { id } = await turn
    .insertInto('release_events')
    .values({ ...row, seal: sealed?.value ?? null, seal_key: sealed?.key ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, hash };
}

/** What writers of the ledger wait for; readers go on. */
export const ledgerLock = sql`lock table release_events in share row exclusive mode`;
