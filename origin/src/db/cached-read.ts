import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';
import type { LastKnown } from './last-known.ts';
import { isPostgres } from './lock.ts';
import { changeMark } from './sqlite-dialect.ts';
import { withPatience, withoutHaste } from './patience.ts';

/** How old what an origin remembers of a database behind a network may be: the change of another origin counts after this. */
const LONGEST_AGE_MS = 1_000;
/** A page waits no longer than this for such a database while there is something to go on with. */
const PATIENCE_MS = 500;
/** While it is known to be away: nobody waits for one that hangs, and one that answers is noticed at once. */
const PATIENCE_AWAY_MS = 50;
/** A question that is not answered by then is given up, and its connection with it. */
const ANSWER_PATIENCE_MS = 4_000;
/** A server that is back answers the next question while older ones still hang. */
const MOST_QUESTIONS = 4;
/** Older than everything that is read. */
const RECALLED = Number.NEGATIVE_INFINITY;

/** What is known of a server, whichever read it was that found it out: a page that needs two things waits once. */
const states = new WeakMap<object, { isAway: boolean }>();

function stateOf(db: object): { isAway: boolean } {
  const known = states.get(db) ?? { isAway: false };
  states.set(db, known);
  return known;
}

export interface CachedRead<Value> {
  current(): Promise<Value>;
  /** Something that stays the same while the value does; undefined where that takes a question. */
  mark(): unknown;
  /** Reads anew after a change of this origin, which counts for it at once. */
  renew(): Promise<void>;
}

export interface CachedReadOptions<Value> {
  /** Reads the present value; gets the kept one, so that it can return it where nothing has changed. */
  read(kept: Value | undefined): Promise<Value>;
  /** Called when the database did not answer and the kept value goes on being used. */
  readonly onFailure?: ((error: unknown) => void) | undefined;
  /** Where an origin that starts while the database is away finds what it kept the last time. */
  readonly lastKnown?: LastKnown<Value>;
}

/**
 * Keeps in memory what every page needs of the database. A file is read again when something was committed to it, which it
 * is asked each time; a server at most once a second, and while it does not answer, pages go on with what is kept.
 */
export function cachedRead<Value>(db: Kysely<Database>, { read, onFailure, lastKnown }: CachedReadOptions<Value>): CachedRead<Value> {
  const isServer = isPostgres(db);
  let kept: { readonly value: Value; readonly readAt: number } | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<Value> | undefined;
  let questions = 0;
  const server = stateOf(db);

  function ask(): Promise<Value> {
    const readAt = performance.now();
    // What was recalled from the disk may be another database's: nothing is concluded from it.
    const known = kept && kept.readAt > RECALLED ? kept.value : undefined;
    const question = isServer ? withoutHaste(() => withPatience(ANSWER_PATIENCE_MS, () => read(known))) : read(known);
    questions += 1;
    const answer = question.then((value) => {
      server.isAway = false;
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
      questions -= 1;
      if (asking === answer) asking = undefined;
    };
    answer.then(finish, (error: unknown) => {
      finish();
      server.isAway = true;
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
    if (questions < MOST_QUESTIONS && performance.now() - askedAt >= LONGEST_AGE_MS) void ask();
    const known = kept.value;
    const patience = askedAt + (server.isAway ? PATIENCE_AWAY_MS : PATIENCE_MS) - performance.now();
    if (!asking || patience <= 0) return known;
    const giveUp = async () => {
      await wait(patience, undefined, { ref: false });
      if (asking) server.isAway = true;
      return known;
    };
    return await Promise.race([asking.catch(() => known), giveUp()]);
  }

  let readOfFile: { readonly mark: number; readonly value: Promise<Value>; isKept: boolean } | undefined;
  async function currentOfFile(): Promise<Value> {
    const mark = changeMark(db);
    if (mark === undefined) return await ask();
    if (readOfFile?.mark === mark) return await readOfFile.value;
    const started = { mark, value: ask(), isKept: false };
    readOfFile = started;
    try {
      return await started.value;
    } catch (error) {
      if (readOfFile === started) readOfFile = undefined;
      throw error;
    } finally {
      started.isKept = true;
    }
  }

  return {
    current: isServer ? currentOfServer : currentOfFile,
    mark() {
      const isFresh = isServer ? performance.now() - askedAt < LONGEST_AGE_MS : readOfFile?.isKept && readOfFile.mark === changeMark(db);
      return isFresh ? kept?.value : undefined;
    },
    async renew() {
      // The change is committed, whatever becomes of this question.
      await ask().catch(() => undefined);
    },
  };
}

/** Returns the function that begins to watch values, and gives in turn what tells whether all of them are the same still. */
export function watchReads(reads: readonly Pick<CachedRead<unknown>, 'current' | 'mark'>[]): () => Promise<() => boolean> {
  return async () => {
    const marks = await Promise.all(
      reads.map(async (read) => {
        // What cannot be read now is the same as nothing.
        await read.current().catch(() => undefined);
        return read.mark();
      }),
    );
    return () => reads.every((read, index) => marks[index] !== undefined && read.mark() === marks[index]);
  };
}
