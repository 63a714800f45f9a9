import type Piscina from 'piscina';
import type { RenderedPage } from 'shared/contracts/render';
import { createWorkerPool } from '../worker-pool.ts';
import type { LoadReport, LoadTask, RenderTask } from './render-worker.ts';

/** A render includes loading the builds once; a page that needs longer than this is broken. */
const RENDER_TIMEOUT_MS = 3_000;
const RENDER_HEAP_MB = 128;
/** Buffers live outside of a worker's heap and its limit: the process's growth during a render is bounded as well. */
const RENDER_GROWTH_MB = 512;
const GROWTH_CHECK_MS = 50;
const IDLE_MS = 60_000;
const QUEUE_LENGTH = 100;
/** Pools of compositions that are no longer asked for end with their threads. */
const POOL_COUNT = 12;

const MEGABYTE = 1024 * 1024;

export interface RenderPool {
  /** Renders in the worker of this shell and section; rejects when their code throws, exits, or passes a limit of time or memory. */
  render(task: RenderTask): Promise<RenderedPage>;
  /** Loads a section's modules in the same worker, under the same limits. */
  load(task: LoadTask): Promise<LoadReport>;
  close(): Promise<void>;
}

type Workers = Piscina<RenderTask | LoadTask, RenderedPage | LoadReport>;

function createWorkers(): Workers {
  return createWorkerPool({
    module: new URL('./render-worker.ts', import.meta.url),
    name: 'render',
    maxQueue: QUEUE_LENGTH,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: RENDER_HEAP_MB, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  });
}

function abortOnGrowth(controller: AbortController): () => void {
  const before = process.memoryUsage.rss();
  const timer = setInterval(() => {
    if (process.memoryUsage.rss() - before > RENDER_GROWTH_MB * MEGABYTE) {
      controller.abort(new Error(`The render took more than ${RENDER_GROWTH_MB} MB of memory`));
    }
  }, GROWTH_CHECK_MS);
  return () => clearInterval(timer);
}

/** One worker per shell and section: what one section does to its worker, the others do not notice. A task may take `timeoutMs`. */
export function createRenderPool(timeoutMs = RENDER_TIMEOUT_MS): RenderPool {
  const pools = new Map<string, Workers>();

  function workersFor({ shell, section }: RenderTask | LoadTask): Workers {
    const key = `${shell.folder} ${section?.folder}`;
    const workers = pools.get(key) ?? createWorkers();
    pools.delete(key);
    pools.set(key, workers);
    const [oldest] = pools.keys();
    if (pools.size > POOL_COUNT && oldest !== undefined) {
      void pools.get(oldest)?.close();
      pools.delete(oldest);
    }
    return workers;
  }

  async function run(task: RenderTask | LoadTask, name: 'render' | 'load'): Promise<RenderedPage | LoadReport> {
    const controller = new AbortController();
    const timeout = setTimeout(() => controller.abort(new Error(`The ${name} took more than ${timeoutMs} ms`)), timeoutMs);
    const stopWatching = abortOnGrowth(controller);
    try {
      return await workersFor(task).run(task, { name, signal: controller.signal });
    } catch (error) {
      throw controller.signal.aborted ? controller.signal.reason : error;
    } finally {
      clearTimeout(timeout);
      stopWatching();
    }
  }

  return {
    render: (task) => run(task, 'render') as Promise<RenderedPage>,
    load: (task) => run(task, 'load') as Promise<LoadReport>,
    async close() {
      await Promise.all([...pools.values()].map((workers) => workers.destroy()));
    },
  };
}
