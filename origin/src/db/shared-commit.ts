import type BetterSqlite from 'better-sqlite3';
import { withoutHaste } from './patience.ts';
import type { SqliteTurns } from './sqlite-turns.ts';

const SAVEPOINT = 'one_of_several';

export interface SharedCommitOptions {
  readonly writer: BetterSqlite.Database;
  readonly turns: SqliteTurns;
  /** Throws where what is written would not be kept. */
  readonly requirePresent: () => void;
  readonly onCommitted: () => void;
}

/**
 * One transaction of the file for all that are written in the same turn of the event loop: a commit waits for the disk, and
 * everything in this process waits with it. Each has a savepoint, so that one that fails takes nothing of the others along, and
 * each is done once that commit is. Everything here happens within a turn of SqliteTurns.
 */
export class SharedCommit {
  readonly #options: SharedCommitOptions;
  /** Of those that wait for the commit. */
  #waiting: PromiseWithResolvers<void>[] = [];
  #isOpen = false;

  constructor(options: SharedCommitOptions) {
    this.#options = options;
  }

  /** Begins one of them, in the transaction that is open already, or in one that `begin` begins. */
  async join(begin: () => Promise<unknown>): Promise<void> {
    if (!this.#isOpen) {
      await begin();
      this.#isOpen = true;
      setImmediate(() => void withoutHaste(() => this.#endInTurn()));
    }
    this.#options.writer.exec(`savepoint ${SAVEPOINT}`);
  }

  /** Ends one of them; the promise within resolves when it is on disk, after the caller has left its turn. */
  release(): { readonly kept: Promise<void> } {
    this.#options.writer.exec(`release ${SAVEPOINT}`);
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
    const { writer, requirePresent, onCommitted } = this.#options;
    try {
      requirePresent();
      writer.exec('commit');
      onCommitted();
    } catch (error) {
      if (writer.inTransaction) writer.exec('rollback');
      this.#fail(error);
      return;
    }
    this.#isOpen = false;
    for (const { resolve } of this.#waiting.splice(0)) resolve();
  }

  #fail(error: unknown): void {
    this.#isOpen = false;
    for (const { reject } of this.#waiting.splice(0)) reject(error);
  }

  async #endInTurn(): Promise<void> {
    const leave = await this.#options.turns.take({ isFirst: true });
    this.end();
    leave(true);
  }
}
