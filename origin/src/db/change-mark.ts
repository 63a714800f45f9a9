import type BetterSqlite from 'better-sqlite3';

/**
 * Tells whether something was committed to a file but forms, which change nothing that pages show. What other programs commit is
 * asked once in a turn of the event loop (https://www.sqlite.org/pragma.html#pragma_data_version), because a crowd asks for
 * hundreds of pages in one, and each needs several things of the database.
 */
export class ChangeMark {
  /** SQLite tells a connection of the commits of all others, and not of its own. */
  readonly #version: BetterSqlite.Statement | undefined;
  #ofOthers: number | undefined;
  #own = 0;

  /** Watches the file of the connection that writes all that this program writes; without one, nobody can ask. */
  constructor(writer: BetterSqlite.Database | undefined) {
    this.#version = writer?.prepare('pragma data_version').pluck();
  }

  /** A number that stays the same while nothing else is committed; undefined where that cannot be asked. Both of its parts only grow. */
  get current(): number | undefined {
    this.#ofOthers ??= this.#askForTurn();
    return this.#ofOthers === undefined ? undefined : this.#ofOthers + this.#own;
  }

  /** Counts what this program has written. */
  written(): void {
    this.#own += 1;
  }

  #askForTurn(): number | undefined {
    if (!this.#version) return undefined;
    try {
      const version = this.#version.get() as number;
      setImmediate(() => {
        this.#ofOthers = undefined;
      });
      return version;
    } catch {
      // Locked by another program: what is asked next waits for that, and says so.
      return undefined;
    }
  }
}
