import type BetterSqlite from 'better-sqlite3';
import { withoutHaste } from './patience.ts';
import type { SqliteLog } from './sqlite-log.ts';
import type { SqliteTurns } from './sqlite-turns.ts';

const SAVEPOINT = 'one_of_several';
/** What is committed while the disk is at work need not wait for that to end; more at a time gain nothing. */
const SYNCS_AT_ONCE = 2;
/**
 * What comes within this time after a commit begins when it is over, and is committed together: a crowd would have a commit for each
 * one or two of its forms (decision 83). What comes alone does not wait.
 */
const COMMITS_APART_MS = 5;

export interface SharedCommitOptions {
  readonly writer: BetterSqlite.Database;
  readonly turns: SqliteTurns;
  readonly log: Pick<SqliteLog, 'sync'>;
  /** Throws where what is written would not be kept. */
  readonly requirePresent: () => void;
  /** Tells that a commit has ended. */
  readonly onCommit: () => void;
}

type Waiting = PromiseWithResolvers<void>;

/**
 * One transaction of the file for all that are written in the same turn of the event loop. Each has a savepoint, so that one that
 * fails takes nothing of the others along, and each is done once their commit is on the disk. SQLite would wait for the disk in
 * its `commit`, and everything in this process with it; here, a thread of the pool does. Everything but that, and `untilDue`,
 * happens within a turn of SqliteTurns.
 */
export class SharedCommit {
  readonly #options: SharedCommitOptions;
  /** Prepared once: preparing them takes longer than running them. */
  readonly #save: BetterSqlite.Statement;
  readonly #release: BetterSqlite.Statement;
  /** Of those that wait for the commit. */
  #waiting: Waiting[] = [];
  /** Of those that are committed, and wait for the disk. */
  #committed: Waiting[] = [];
  #isOpen = false;
  #committedAt = Number.NEGATIVE_INFINITY;
  #due: Promise<void> | undefined;
  readonly #syncs = new Set<Promise<void>>();

  constructor(options: SharedCommitOptions) {
    this.#options = options;
    this.#save = options.writer.prepare(`savepoint ${SAVEPOINT}`);
    this.#release = options.writer.prepare(`release ${SAVEPOINT}`);
  }

  /** Resolves, for all that wait in the same turn of the event loop, once the last commit is long enough ago; undefined where it is already. */
  untilDue(): Promise<void> | undefined {
    const inMs = this.#committedAt + COMMITS_APART_MS - performance.now();
    if (inMs > 0)
      this.#due ??= new Promise((resolve) => setTimeout(resolve, inMs)).then(() => {
        this.#due = undefined;
      });
    return this.#due;
  }

  /** Begins one of them, in the transaction that is open already, or in one that `begin` begins. */
  async join(begin: () => Promise<unknown>): Promise<void> {
    const { writer } = this.#options;
    if (!this.#isOpen) {
      // Until this transaction has ended: all other ones leave the disk to SQLite.
      writer.exec('pragma synchronous = normal');
      try {
        await begin();
      } catch (error) {
        this.#leaveOpen();
        throw error;
      }
      this.#isOpen = true;
      setImmediate(() => void withoutHaste(() => this.#endInTurn()));
    }
    this.#save.run();
  }

  /** Ends one of them; the promise within resolves when it is on disk, after the caller has left its turn. */
  release(): { readonly kept: Promise<void> } {
    this.#release.run();
    const waiting = Promise.withResolvers<void>();
    this.#waiting.push(waiting);
    return { kept: waiting.promise };
  }

  /** Takes back what one of them has written. */
  undo(error: unknown): void {
    if (this.#options.writer.inTransaction) this.#options.writer.exec(`rollback to ${SAVEPOINT}; release ${SAVEPOINT}`);
    // A full disk, for one: SQLite itself has rolled back everything.
    else this.#fail(error ?? new Error('SQLite has rolled back what was written together with this.'));
  }

  /** Commits what is open, before anything else is written. */
  end(): void {
    if (!this.#isOpen) return;
    const { writer, requirePresent, onCommit } = this.#options;
    try {
      requirePresent();
      writer.exec('commit');
    } catch (error) {
      try {
        if (writer.inTransaction) writer.exec('rollback');
      } finally {
        this.#fail(error);
      }
      return;
    }
    this.#leaveOpen();
    this.#committedAt = performance.now();
    this.#committed.push(...this.#waiting.splice(0));
    this.#beginSync();
    onCommit();
  }

  /** Commits what is open; resolves when everything is on the disk. */
  async finish(): Promise<void> {
    this.end();
    while (this.#syncs.size > 0) await Promise.all(this.#syncs);
  }

  #beginSync(): void {
    if (this.#committed.length === 0 || this.#syncs.size === SYNCS_AT_ONCE) return;
    const sync = this.#sync(this.#committed.splice(0)).finally(() => {
      this.#syncs.delete(sync);
      this.#beginSync();
    });
    this.#syncs.add(sync);
  }

  async #sync(committed: readonly Waiting[]): Promise<void> {
    try {
      await this.#options.log.sync();
      for (const { resolve } of committed) resolve();
    } catch (error) {
      for (const { reject } of committed) reject(error);
    }
  }

  #fail(error: unknown): void {
    this.#leaveOpen();
    for (const { reject } of this.#waiting.splice(0)) reject(error);
  }

  #leaveOpen(): void {
    this.#isOpen = false;
    this.#options.writer.exec('pragma synchronous = full');
  }

  async #endInTurn(): Promise<void> {
    const leave = await this.#options.turns.take({ isFirst: true });
    try {
      this.end();
    } finally {
      leave(true);
    }
  }
}
