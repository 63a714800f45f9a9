import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Database, OutboxRow } from '../db/schema.ts';
import { dueTimes } from '../db/due-times.ts';
import { isPostgres } from '../db/lock.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** With the waits between them, more than three days: a mail server may be away over a long weekend. */
export const MOST_TRIES = 20;
const FIRST_WAIT_MS = MINUTE_MS / 2;
const LONGEST_WAIT_MS = 8 * HOUR_MS;
/** How far the clocks of two origins may be apart: more than any that is set at all. */
const MOST_SKEW_MS = HOUR_MS;
/** How long a mail belongs to the origin that tries to send it. Longer than any try, so that no other one sends it meanwhile. */
export const LEASE_MS = 5 * MINUTE_MS;

/** Puts a mail into the outbox; belongs into the transaction of what it is about. */
export async function enqueueMail(transaction: Transaction<Database>, mail: Pick<OutboxRow, 'kind' | 'about' | 'language'>): Promise<void> {
  const now = new Date().toISOString();
  await transaction
    .insertInto('outbox')
    .values({ ...mail, id: randomUUID(), created_at: now, next_try_at: now, tries: 0, failure: null })
    .execute();
}

/** Tells whether a mail of this kind about this record is still to be sent. */
export async function isWaiting(transaction: Transaction<Database>, { kind, about }: Pick<OutboxRow, 'kind' | 'about'>): Promise<boolean> {
  const waiting = await transaction
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', kind)
    .where('about', '=', about)
    .where('tries', '<', MOST_TRIES)
    .limit(1)
    .executeTakeFirst();
  return waiting !== undefined;
}

/** Takes the mail that is due longest, for a try by this origin alone; undefined where none is. An origin that dies with it loses it after the lease. */
export async function takeDueMail(db: Kysely<Database>, now = new Date()): Promise<OutboxRow | undefined> {
  // Asked every other second: where nothing is due, nobody's turn to write is taken.
  if (!(await dueMail(db, now).executeTakeFirst())) return undefined;
  return await db
    .updateTable('outbox')
    .set((row) => ({ tries: row('tries', '+', 1), next_try_at: new Date(now.getTime() + LEASE_MS).toISOString(), failure: null }))
    // Another origin's mail is not waited for.
    .where(
      'id',
      '=',
      dueMail(db, now).$if(isPostgres(db), (due) => due.forUpdate().skipLocked()),
    )
    .returningAll()
    .executeTakeFirst();
}

/** The id of the mail that is due longest. */
function dueMail(db: Kysely<Database>, now: Date) {
  const due = dueTimes(now, LONGEST_WAIT_MS + MOST_SKEW_MS);
  return db
    .selectFrom('outbox')
    .select('id')
    .where((row) => row.or([row('next_try_at', '<=', due.upTo), row('next_try_at', '>', due.beyond)]))
    .where('tries', '<', MOST_TRIES)
    .orderBy('next_try_at')
    .limit(1);
}

/** Takes a mail that was sent out of the outbox; belongs into a transaction with what is to be remembered of it. */
export async function finishMail(transaction: Transaction<Database>, { id }: OutboxRow): Promise<void> {
  await transaction.deleteFrom('outbox').where('id', '=', id).execute();
}

/** Puts a mail back after a try that failed, until the next one; for good where another try would fail as well. */
export async function postponeMail(
  db: Kysely<Database>,
  { id, tries }: OutboxRow,
  { failure, isFinal }: { readonly failure: string; readonly isFinal: boolean },
  now = new Date(),
): Promise<void> {
  const wait = isFinal || tries >= MOST_TRIES ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS);
  await db
    .updateTable('outbox')
    .set({ failure, next_try_at: new Date(now.getTime() + wait).toISOString(), ...(isFinal ? { tries: MOST_TRIES } : {}) })
    .where('id', '=', id)
    // Where the lease ran out and another origin has begun a try of its own, that one's outcome counts.
    .where('tries', '=', tries)
    .execute();
}

/** A mail that is still to be sent, or that was given up. */
export type ListedMail = OutboxRow & { readonly state: 'waiting' | 'being sent' | 'given up' };

/** All mails that were not sent so far, oldest first. */
export async function listMails(db: Kysely<Database>, now = new Date()): Promise<ListedMail[]> {
  const rows = await db.selectFrom('outbox').selectAll().orderBy('created_at').orderBy('id').execute();
  return rows.map((row) => ({ ...row, state: stateOf(row, now) }));
}

function stateOf({ tries, next_try_at, failure }: OutboxRow, now: Date): ListedMail['state'] {
  if (failure === null && next_try_at > now.toISOString()) return 'being sent';
  return tries >= MOST_TRIES ? 'given up' : 'waiting';
}

/** Begins anew with every mail that waits or was given up, at once; resolves to how many. */
export async function retryMails(db: Kysely<Database>, now = new Date()): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ tries: 0, next_try_at: now.toISOString() })
    // What an origin is sending just now stays its own.
    .where((row) => row.or([row('failure', 'is not', null), row('next_try_at', '<=', now.toISOString())]))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** How many mails were not sent so far: those that wait or are being sent, and those that were given up. */
export async function countMails(db: Kysely<Database>): Promise<{ readonly waiting: number; readonly givenUp: number }> {
  const { all, waiting } = await db
    .selectFrom('outbox')
    .select((row) => [row.fn.countAll().as('all'), row.fn.countAll().filterWhere('tries', '<', MOST_TRIES).as('waiting')])
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), givenUp: Number(all) - Number(waiting) };
}
