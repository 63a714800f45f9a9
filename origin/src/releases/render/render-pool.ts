import type { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import type Piscina from 'piscina';
import type { RenderedPage } from 'shared/contracts/render';
import { createWorkerPool } from '../../server/worker-pool.ts';
import type { LoadReport, LoadTask, RenderTask, Tracked } from './render-worker.ts';
import { type Progress, type Stage, newProgress, stageOf } from './task-progress.ts';

/** A page that needs longer than this of its worker's own time, once its builds are loaded, is broken. */
const RENDER_TIMEOUT_MS = 3_000;
/** Builds are loaded once per worker. */
const LOADING_TIMEOUT_MS = 10_000;
/** Of the clock on the wall, whatever the worker does meanwhile. */
const LONGEST_STAGE_MS = 60_000;
/** What waits longer than this is answered that the site is busy: no release is at fault. */
const QUEUE_TIMEOUT_MS = 15_000;
const QUEUE_LENGTH = 100;
const RENDER_HEAP_MB = 128;
/** Buffers live outside of a worker's heap and its limit: the process's growth during a render is bounded as well. */
const RENDER_GROWTH_MB = 512;
const CHECK_MS = 50;
/** A worker without tasks ends after this; so does a pool that nobody uses. */
const IDLE_MS = 60_000;
const MEGABYTE = 1024 * 1024;

/** The machine has more to do than it can: another try may succeed, and another release would not do better. */
export class RenderBusy extends Error {
  override readonly name = 'RenderBusy';
  readonly statusCode = 503;
}

/** A task took more time or memory than it may, and was ended; the message says what of it. */
export class RenderLimitExceeded extends Error {
  override readonly name = 'RenderLimitExceeded';
}

export interface RenderPool {
  /** Renders in the worker of this shell and section; rejects when their code throws, exits, or passes a limit of time or memory, and with RenderBusy where it could not be begun. */
  render(task: RenderTask): Promise<RenderedPage>;
  /** Loads a section's modules in the same worker, under the same limits. */
  load(task: LoadTask): Promise<LoadReport>;
  close(): Promise<void>;
}

type Workers = Piscina<Tracked<RenderTask> | Tracked<LoadTask>, RenderedPage | LoadReport>;

function createWorkers(): Workers {
  return createWorkerPool({
    module: new URL('./render-worker.ts', import.meta.url),
    name: 'render',
    maxQueue: QUEUE_LENGTH,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: RENDER_HEAP_MB, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  });
}

/** Milliseconds that a worker has computed or waited for something of its own: a machine that is busy with other things adds none. */
async function ownTime(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage();
  return (user + system) / 1000 + worker.performance.eventLoopUtilization().idle;
}

/** Aborts a task that takes longer at a stage than that stage's limit, or lets the process grow; returns what ends the watch. */
function watch(controller: AbortController, progress: Progress, name: string, runningMs: number, workers: Workers): () => void {
  const limits: Readonly<Record<Exclude<Stage, 'queued'>, { readonly ms: number; readonly what: string }>> = {
    loading: { ms: LOADING_TIMEOUT_MS, what: `Loading the builds for the ${name}` },
    running: { ms: runningMs, what: `The ${name}` },
  };
  const memoryBefore = process.memoryUsage.rss();
  let stage: Stage = 'queued';
  let since = performance.now();
  let ownBefore: number | undefined;

  async function check(): Promise<void> {
    if (process.memoryUsage.rss() - memoryBefore > RENDER_GROWTH_MB * MEGABYTE) {
      controller.abort(new RenderLimitExceeded(`The render took more than ${RENDER_GROWTH_MB} MB of memory`));
    }
    const present = stageOf(progress);
    if (present !== stage) {
      stage = present;
      since = performance.now();
      ownBefore = undefined;
    }
    const elapsed = performance.now() - since;
    if (stage === 'queued') {
      if (elapsed > QUEUE_TIMEOUT_MS) controller.abort(new RenderBusy(`No worker took up the ${name} within ${QUEUE_TIMEOUT_MS} ms`));
      return;
    }
    const { ms, what } = limits[stage];
    // Each pool has one. One that has ended says so by the task's own error.
    const [worker] = workers.threads;
    const own = worker && (await ownTime(worker).catch(() => undefined));
    if (own === undefined || stageOf(progress) !== stage) return;
    ownBefore ??= own;
    if (own - ownBefore > ms || elapsed > Math.max(LONGEST_STAGE_MS, ms)) {
      controller.abort(new RenderLimitExceeded(`${what} took more than ${ms} ms`));
    }
  }

  const timer = setInterval(() => void check(), CHECK_MS);
  return () => clearInterval(timer);
}

/** One worker per shell and section: what one section does to its worker, the others do not notice. A task may run for `timeoutMs`. */
export function createRenderPool(timeoutMs = RENDER_TIMEOUT_MS): RenderPool {
  const pools = new LRUCache<string, Workers>({
    ttl: IDLE_MS,
    ttlAutopurge: true,
    updateAgeOnGet: true,
    dispose: (workers, _key, reason) => {
      if (reason === 'expire') void workers.close();
    },
  });

  function workersFor({ shell, section }: RenderTask | LoadTask): Workers {
    const key = `${shell.folder} ${section?.folder}`;
    const workers = pools.get(key) ?? createWorkers();
    if (!pools.has(key)) pools.set(key, workers);
    return workers;
  }

  async function run(task: RenderTask | LoadTask, name: 'render' | 'load'): Promise<RenderedPage | LoadReport> {
    const workers = workersFor(task);
    if (workers.queueSize >= QUEUE_LENGTH) throw new RenderBusy(`${QUEUE_LENGTH} pages wait for this worker already`);
    const progress = newProgress();
    const controller = new AbortController();
    const stopWatching = watch(controller, progress, name, timeoutMs, workers);
    try {
      return await workers.run({ ...task, progress }, { name, signal: controller.signal });
    } catch (error) {
      throw controller.signal.aborted ? controller.signal.reason : error;
    } finally {
      stopWatching();
    }
  }

  return {
    render: (task) => run(task, 'render') as Promise<RenderedPage>,
    load: (task) => run(task, 'load') as Promise<LoadReport>,
    async close() {
      const open = [...pools.values()];
      pools.clear();
      await Promise.all(open.map((workers) => workers.destroy()));
    },
  };
}
