import { AsyncLocalStorage } from 'node:async_hooks';

/** How long a form waits for its database. A second is what a visitor is promised, and the page has to be made in it, too. */
export const FORM_PATIENCE_MS = 800;
/** A process that gets no turn on its machine counts a few of these at most: what it has not read yet is not what a database has not answered. */
const TICKS = 20;

/** The database did not answer in time: nothing was acknowledged, and another try may succeed. */
class DatabaseTimeout extends Error {
  override readonly name = 'DatabaseTimeout';
  readonly code = 'ETIMEDOUT';

  constructor(waitedMs: number) {
    super(`The database did not answer within ${waitedMs} ms.`);
  }
}

/** The time that is left for something, which begins again where others get on. */
export class Patience {
  readonly ms: number;
  readonly #end = Promise.withResolvers<never>();
  #reason: Error | undefined;
  /** Made where it is asked for: it takes longer than all else here. */
  #abort: AbortController | undefined;
  readonly #timer: NodeJS.Timeout;
  #ticks = 0;
  #obstacle: Error | undefined;

  constructor(ms: number) {
    this.ms = ms;
    this.#timer = setInterval(() => this.#tick(), ms / TICKS);
    // Of whom nobody waits for.
    this.#end.promise.catch(() => undefined);
  }

  /** Aborts when the time is over. */
  get signal(): AbortSignal {
    this.#abort ??= new AbortController();
    if (this.#reason) this.#abort.abort(this.#reason);
    return this.#abort.signal;
  }

  /** Throws DatabaseTimeout, or what was in the way, when the time is over. */
  requireTime(): void {
    if (this.#reason) throw this.#reason;
  }

  restart(): void {
    this.#ticks = 0;
  }

  /** Says what is in the way: an end is then explained by it. */
  blame(obstacle: Error): void {
    this.#obstacle = obstacle;
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #tick(): void {
    this.#ticks += 1;
    if (this.#ticks < TICKS) return;
    this.close();
    this.#reason = this.#obstacle ?? new DatabaseTimeout(this.ms);
    this.#end.reject(this.#reason);
    this.#abort?.abort(this.#reason);
  }

  /** Resolves as `work` does; rejects with DatabaseTimeout, or with what was in the way, when the time is over. */
  async limit<Result>(work: Promise<Result>): Promise<Result> {
    this.requireTime();
    return await Promise.race([work, this.#end.promise]);
  }
}

const current = new AsyncLocalStorage<Patience | undefined>();

/** The patience of what is under way; undefined where it may take its time. */
export function currentPatience(): Patience | undefined {
  return current.getStore();
}

/**
 * Does something with a database that is given so much time: behind others who get on, it begins when they are done. Rejects
 * with DatabaseTimeout when it is over; a commit that was under way may have succeeded. Within another's time, that one counts.
 */
export async function withPatience<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  if (currentPatience()) return await work();
  const patience = new Patience(ms);
  try {
    return await patience.limit(current.run(patience, work));
  } finally {
    patience.close();
  }
}

/** Does something in its own time, for others than the one who happens to ask for it. */
export function withoutHaste<Result>(work: () => Promise<Result>): Promise<Result> {
  return current.run(undefined, work);
}
