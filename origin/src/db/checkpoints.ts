import type Piscina from 'piscina';
import { createWorkerPool } from '../server/worker-pool.ts';
import { withoutHaste } from './patience.ts';
import type { SqliteTurns } from './sqlite-turns.ts';

/** 48 MB. From 64 MB on, SQLite would empty it within a commit. */
const LONG_LOG = 12_000;
const COMMITS_BETWEEN_LOOKS = 20;
const IDLE_MS = 30_000;
const HEAP_MB = 16;

/** Empties the log of a database file into the file. */
export interface Checkpoints {
  /** Tells that a commit has ended. */
  committed(): void;
  /** Resolves when no thread reads the file any more. */
  close(): Promise<void>;
}

export interface CheckpointOptions {
  readonly file: string;
  readonly turns: SqliteTurns;
  /** Commits what is open. */
  readonly endCommit: () => void;
  /** Pages of 4 KB that the log has by now. */
  readonly logLength: () => number;
  /** How many of them are enough to begin, and as many more while the log cannot begin anew. */
  readonly longLog?: number;
  readonly commitsBetweenLooks?: number;
}

/**
 * Lets a thread empty the log while forms come: SQLite would do it within one of their commits, for tens of milliseconds. A log
 * that is written all the time is never empty, and grows for ever: so the thread copies nearly all of it first, and then
 * the rest in a turn of its own, for which writers wait, and nothing else. The log may become long first: whenever it is emptied,
 * forms wait for the disk twice as long.
 */
export function createCheckpoints(options: CheckpointOptions): Checkpoints {
  const { file, turns, endCommit, logLength, longLog = LONG_LOG, commitsBetweenLooks = COMMITS_BETWEEN_LOOKS } = options;
  let pool: Piscina<string, void> | undefined;
  let commits = 0;
  /** How long the log was when it was last copied: it goes on from there while somebody reads it. 0 once it has begun anew. */
  let copiedAt = 0;
  let running: Promise<void> | undefined;

  async function emptyLongLog(): Promise<void> {
    const length = logLength();
    if (length < copiedAt) copiedAt = 0;
    if (length - copiedAt < longLog) return;
    copiedAt = length;
    pool ??= createWorkerPool({
      module: new URL('./checkpoint-worker.ts', import.meta.url),
      name: 'checkpoint',
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    await pool.run(file);
    const leave = await turns.take({ isFirst: true });
    try {
      endCommit();
      await pool.run(file);
    } finally {
      leave(true);
    }
  }

  return {
    committed() {
      commits += 1;
      if (commits < commitsBetweenLooks || running) return;
      commits = 0;
      // One that fails is made up for by the next; by SQLite itself where the log has grown too long.
      running = withoutHaste(emptyLongLog)
        .catch(() => undefined)
        .finally(() => {
          running = undefined;
        });
    },
    async close() {
      await running;
      await pool?.close();
    },
  };
}
