import type BetterSqlite from 'better-sqlite3';

/**
 * Tells whether something was committed to a file (https://www.sqlite.org/pragma.html#pragma_data_version): asked once in a turn
 * of the event loop, because a crowd asks for hundreds of pages in one, and each needs several things of the database.
 */
export class ChangeMark {
  /** Prepared once. */
  readonly #version: BetterSqlite.Statement | undefined;
  #inTurn: number | undefined;

  constructor(reader: BetterSqlite.Database | undefined) {
    this.#version = reader?.prepare('pragma data_version').pluck();
  }

  /** A number that stays the same while nothing is committed; undefined where that cannot be asked. */
  get current(): number | undefined {
    if (this.#inTurn !== undefined) return this.#inTurn;
    try {
      this.#inTurn = this.#version?.get() as number | undefined;
    } catch {
      // Locked by another program: what is asked next waits for that, and says so.
      return undefined;
    }
    if (this.#inTurn !== undefined) setImmediate(() => this.forget());
    return this.#inTurn;
  }

  /** Asks again, because this program has written. */
  forget(): void {
    this.#inTurn = undefined;
  }
}
