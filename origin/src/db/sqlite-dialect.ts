import { setTimeout as wait } from 'node:timers/promises';
import BetterSqlite from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  type Kysely,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteDialect,
} from 'kysely';
import { ChangeMark } from './change-mark.ts';
import { type Checkpoints, createCheckpoints } from './checkpoints.ts';
import { currentPatience } from './patience.ts';
import { prepare } from './prepare.ts';
import { SharedCommit } from './shared-commit.ts';
import { type SqliteLog, logLength } from './sqlite-log.ts';
import { SqliteTurns } from './sqlite-turns.ts';

/** What a write waits for another program's, in all, where nobody has less patience. */
const LOCK_PATIENCE_MS = 5_000;
const ASK_AGAIN_MS = 25;

export interface SiteDatabase {
  readonly writer: BetterSqlite.Database;
  /** Reads what is committed while somebody writes, and while another program keeps the file locked. */
  readonly reader?: BetterSqlite.Database;
  /** Closed with the database. */
  readonly log: Pick<SqliteLog, 'sync' | 'close'>;
  /** Throws where what is written would not be kept. */
  readonly requirePresent?: () => void;
}

/**
 * Kysely's SQLite, for a site: a read never waits for a write, a write waits for another program's without keeping anything
 * else in the process waiting, and none is acknowledged that is not kept.
 */
export class SiteSqliteDialect extends SqliteDialect {
  readonly #database: SiteDatabase;
  readonly #mark: ChangeMark;

  constructor(database: SiteDatabase) {
    super({ database: database.writer });
    this.#database = database;
    // What is read over the connection that writes is seen before it is committed.
    this.#mark = new ChangeMark(database.reader && database.writer);
  }

  override createDriver(): Driver {
    return new SiteSqliteDriver(this.#database, this.#mark);
  }

  override createAdapter(): DialectAdapter {
    return new SiteSqliteAdapter(this.#mark);
  }
}

class SiteSqliteAdapter extends SqliteAdapter {
  readonly mark: ChangeMark;

  constructor(mark: ChangeMark) {
    super();
    this.mark = mark;
  }

  /** Writers take turns in the driver, where readers pass them. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** A number that stays the same while nothing but forms is committed to a file, by any program; undefined where that takes a question of its own. */
export function changeMark(db: Pick<Kysely<unknown>, 'getExecutor'>): number | undefined {
  const { adapter } = db.getExecutor();
  return adapter instanceof SiteSqliteAdapter ? adapter.mark.current : undefined;
}

class SiteSqliteDriver implements Driver {
  readonly #shared: Shared;

  constructor(database: SiteDatabase, mark: ChangeMark) {
    const turns = new SqliteTurns();
    const { writer, log, requirePresent = () => undefined } = database;
    const commit = new SharedCommit({ writer, turns, log, requirePresent, onCommit: () => checkpoints.committed() });
    const checkpoints = createCheckpoints({ file: writer.name, turns, endCommit: () => commit.end(), logLength: () => logLength(writer) });
    this.#shared = { ...database, requirePresent, turns, commit, checkpoints, mark };
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SiteSqliteConnection> {
    return new SiteSqliteConnection(this.#shared);
  }

  async beginTransaction(connection: SiteSqliteConnection): Promise<void> {
    await connection.begin();
  }

  async commitTransaction(connection: SiteSqliteConnection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: SiteSqliteConnection): Promise<void> {
    await connection.rollback();
  }

  async releaseConnection(connection: SiteSqliteConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    const { commit, checkpoints, log, reader, writer } = this.#shared;
    // It may still end a commit of forms.
    await checkpoints.close();
    await commit.finish();
    await log.close();
    // The writer last: whichever is the last empties the log into the file.
    reader?.close();
    writer.close();
  }
}

/** What the connections of a driver have in common. */
interface Shared extends Required<Omit<SiteDatabase, 'reader'>>, Pick<SiteDatabase, 'reader'> {
  readonly turns: SqliteTurns;
  readonly commit: SharedCommit;
  readonly checkpoints: Checkpoints;
  readonly mark: ChangeMark;
}

class SiteSqliteConnection implements DatabaseConnection {
  readonly #shared: Shared;
  #leave: ((gotOn: boolean) => void) | undefined;
  #gotOn = false;
  /** Whether its transaction is one of several that are committed together: `released` where nothing of it can be taken back alone. */
  #part: 'none' | 'open' | 'released' = 'none';
  #failure: unknown;

  constructor(shared: Shared) {
    this.#shared = shared;
  }

  /** Who has a limited patience, such as a form, takes microseconds and shares a commit; all else has one of its own. */
  async begin(): Promise<void> {
    // Immediate: a transaction that starts by reading could not wait for another writer.
    const begin = () => this.#execute(CompiledQuery.raw('begin immediate'));
    if (!currentPatience()) {
      await begin();
      return;
    }
    const { turns, commit } = this.#shared;
    const due = commit.untilDue();
    // What need not wait keeps its place before what comes behind it.
    if (due) await due;
    this.#leave = await turns.take();
    await commit.join(begin);
    this.#part = 'open';
  }

  async commit(): Promise<void> {
    if (this.#part === 'none') {
      await this.executeQuery(CompiledQuery.raw('commit'));
      this.#shared.checkpoints.committed();
      return;
    }
    currentPatience()?.requireTime();
    const { kept } = this.#shared.commit.release();
    this.#part = 'released';
    this.release();
    await kept;
  }

  /** SQLite itself rolls back when the disk is full; a second rollback would fail, and hide that error behind its own. */
  async rollback(): Promise<void> {
    if (this.#part === 'released') return;
    if (this.#part === 'open') this.#shared.commit.undo(this.#failure);
    else if (this.#shared.writer.inTransaction) await this.executeQuery(CompiledQuery.raw('rollback'));
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { reader, mark } = this.#shared;
    if (reader && !this.#leave && SelectQueryNode.is(query.query)) return await untilUnlocked(reader, () => run<Row>(reader, query));
    const result = await this.#execute<Row>(query);
    // A part of a shared commit is a form.
    if (this.#part === 'none') mark.written();
    return result;
  }

  async #execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { writer, turns, commit, requirePresent } = this.#shared;
    if (!this.#leave) {
      this.#leave = await turns.take();
      commit.end();
    }
    this.#gotOn = false;
    try {
      const result = await untilUnlocked(writer, () => {
        // What has been given up is not recorded all the same.
        if (query.sql !== 'rollback') currentPatience()?.requireTime();
        if (!writer.inTransaction || query.sql === 'commit') requirePresent();
        return run<Row>(writer, query);
      });
      this.#gotOn = true;
      return result;
    } catch (error) {
      this.#failure = error;
      throw error;
    }
  }

  // biome-ignore lint/correctness/useYield: nothing in this program reads row by row.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('The rows of a query are read at once.');
  }

  release(): void {
    this.#leave?.(this.#gotOn);
    this.#leave = undefined;
  }
}

function run<Row>(database: BetterSqlite.Database, { sql, parameters }: CompiledQuery): QueryResult<Row> {
  const statement = prepare(database, sql);
  if (statement.reader) return { rows: statement.all(parameters) as Row[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
}

/** Tries again while another program keeps the file locked; everything else in this process goes on meanwhile. */
async function untilUnlocked<Result>(database: BetterSqlite.Database, work: () => Result): Promise<Result> {
  const askedAt = performance.now();
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof BetterSqlite.SqliteError) || error.code !== 'SQLITE_BUSY') throw error;
      const locked = new DatabaseLocked(database.name, error);
      if (performance.now() - askedAt > LOCK_PATIENCE_MS) throw locked;
      currentPatience()?.blame(locked);
    }
    await wait(ASK_AGAIN_MS);
  }
}

/** Another program writes, or keeps the file for itself, for longer than anybody waits. */
export class DatabaseLocked extends Error {
  override readonly name = 'DatabaseLocked';
  readonly code = 'SQLITE_BUSY';

  constructor(file: string, cause: Error) {
    super(`Another program keeps the database ${file} locked. See which one it is (fuser ${file}), and end it.`, { cause });
  }
}
