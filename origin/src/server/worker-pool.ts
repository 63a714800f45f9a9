import Piscina from 'piscina';

interface WorkerPoolOptions {
  /** Whose default export, or named ones, do the tasks. */
  readonly module: URL;
  /** Of the threads, where they are listed. */
  readonly name: string;
  /** Milliseconds after which a thread without a task ends. */
  readonly idleTimeout: number;
  /** The heap's, in megabytes. */
  readonly resourceLimits: { maxOldGenerationSizeMb: number };
}

/** A thread for work that would hold up the origin; it gets none of its secrets and cannot end it. */
export function createWorkerPool<Task, Answer>({ module, ...options }: WorkerPoolOptions): Piscina<Task, Answer> {
  const pool = new Piscina<Task, Answer>({
    ...options,
    filename: module.href,
    minThreads: 0,
    maxThreads: 1,
    env: { NODE_ENV: 'production' },
    argv: [],
  });
  // A thread that dies after its task was given up, such as of a full heap: the task has said why, and an error without a listener ends the process.
  pool.on('error', () => undefined);
  return pool;
}
