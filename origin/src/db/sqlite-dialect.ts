import type BetterSqlite from 'better-sqlite3';
import { type DatabaseConnection, type Driver, SqliteDialect, SqliteDriver } from 'kysely';

/** Kysely's SQLite, for a database that may run out of space. */
export class FullDiskSqliteDialect extends SqliteDialect {
  readonly #database: BetterSqlite.Database;

  constructor(database: BetterSqlite.Database) {
    super({ database });
    this.#database = database;
  }

  override createDriver(): Driver {
    return new FullDiskSqliteDriver(this.#database);
  }
}

class FullDiskSqliteDriver extends SqliteDriver {
  readonly #database: BetterSqlite.Database;

  constructor(database: BetterSqlite.Database) {
    super({ database });
    this.#database = database;
  }

  /** SQLite itself rolls back when the disk is full; a second rollback would fail, and hide that error behind its own. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}
