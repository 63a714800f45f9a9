import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';
import type { LastKnown } from './last-known.ts';
import { isPostgres } from './lock.ts';

/** How old what an origin remembers of a database behind a network may be: the change of another origin counts after this. */
const LONGEST_AGE_MS = 1_000;
/** A page waits no longer than this for such a database while there is something to go on with. */
const PATIENCE_MS = 500;
/** Older than everything that is read. */
const RECALLED = Number.NEGATIVE_INFINITY;

export interface CachedRead<Value> {
  current(): Promise<Value>;
  /** Reads anew after a change of this origin, which counts for it at once. */
  renew(): Promise<void>;
}

export interface CachedReadOptions<Value> {
  /** Reads the present value; gets the kept one, so that it can return it where nothing has changed. */
  read(kept: Value | undefined): Promise<Value>;
  /** Told when the database did not answer and the kept value goes on being used. */
  readonly onFailure?: ((error: unknown) => void) | undefined;
  /** Where an origin that starts while the database is away finds what it kept the last time. */
  readonly lastKnown?: LastKnown<Value>;
}

/**
 * Keeps in memory what every page needs of the database. A file is asked each time, which costs microseconds; a server at
 * most once a second, and while it does not answer, pages go on with what is kept.
 */
export function cachedRead<Value>(db: Kysely<Database>, { read, onFailure, lastKnown }: CachedReadOptions<Value>): CachedRead<Value> {
  const isServer = isPostgres(db);
  let kept: { readonly value: Value; readonly readAt: number } | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<Value> | undefined;

  function ask(): Promise<Value> {
    const readAt = performance.now();
    // What was recalled from the disk may be another database's: nothing is concluded from it.
    const answer = read(kept && kept.readAt > RECALLED ? kept.value : undefined).then((value) => {
      // Of two questions under way, the later one's answer is the newer.
      if (!kept || kept.readAt <= readAt) {
        kept = { value, readAt };
        if (isServer) void lastKnown?.keep(value);
      }
      return kept.value;
    });
    askedAt = readAt;
    asking = answer;
    const finish = () => {
      if (asking === answer) asking = undefined;
    };
    answer.then(finish, (error: unknown) => {
      finish();
      if (isServer && kept) onFailure?.(error);
    });
    return answer;
  }

  let recalling: Promise<void> | undefined;
  /** Takes what the origin kept before it was started, while nothing newer is known. */
  async function recall(): Promise<void> {
    const value = await lastKnown?.read();
    if (value !== undefined) kept ??= { value, readAt: RECALLED };
  }

  async function currentOfServer(): Promise<Value> {
    if (!kept && lastKnown) {
      recalling ??= recall();
      await recalling;
    }
    if (!kept) return await (asking ?? ask());
    if (!asking && performance.now() - askedAt >= LONGEST_AGE_MS) void ask();
    const known = kept.value;
    const patience = askedAt + PATIENCE_MS - performance.now();
    if (!asking || patience <= 0) return known;
    return await Promise.race([asking.catch(() => known), wait(patience, known, { ref: false })]);
  }

  return {
    current: isServer ? currentOfServer : ask,
    async renew() {
      // The change is committed, whatever becomes of this question.
      await ask().catch(() => undefined);
    },
  };
}
