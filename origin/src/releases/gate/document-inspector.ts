import { createHash } from 'node:crypto';
import type { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { createWorkerPool } from '../../server/worker-pool.ts';
import { RenderBusy } from '../render/render-errors.ts';
import type { DocumentReport, InspectTask } from './inspect-worker.ts';

/** Of a processor, whatever else the machine does: loading the DOM takes half a second, a page a tenth. What needs longer is no page. */
const PROCESSOR_MS = 10_000;
/** From when its turn comes. A document that got less of a processor than its limit by then is not at fault. */
const PATIENCE_MS = 240_000;
const LOOK_EVERY_MS = 250;
const INSPECT_HEAP_MB = 384;
const IDLE_MS = 30_000;
const REPORT_COUNT = 500;

export interface DocumentInspector {
  /** Reads a rendered document in a thread of its own; rejects where it cannot be read in time, with RenderBusy where the machine is to blame. */
  inspect(task: InspectTask): Promise<DocumentReport>;
  close(): Promise<void>;
}

/** What of a document the report depends on: not the addresses of releases, nor what only scripts read. */
function keyOf({ html, part }: InspectTask): string {
  const content = html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/\/releases\/[\w-]+\/[\w.-]+\//g, '');
  return createHash('sha256').update(part).update(content).digest('base64');
}

/** What a thread has had of a processor, in milliseconds; 0 of one that is not there. */
async function processorMs(thread: Worker | undefined): Promise<number> {
  const { user, system } = (await thread?.cpuUsage().catch(() => undefined)) ?? { user: 0, system: 0 };
  return (user + system) / 1000;
}

/** One thread for all documents, kept for a while; what was read before is not read again. */
export function createDocumentInspector({ processorLimitMs = PROCESSOR_MS, patienceMs = PATIENCE_MS } = {}): DocumentInspector {
  const reports = new LRUCache<string, Promise<DocumentReport>>({ max: REPORT_COUNT });
  const worker = createWorkerPool<InspectTask, DocumentReport>({
    module: new URL('./inspect-worker.ts', import.meta.url),
    name: 'inspect',
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: INSPECT_HEAP_MB },
  });

  /** Limits a reading by what its thread gets of a processor: a busy machine gives little of one, and says nothing of the document. */
  async function read(task: InspectTask): Promise<DocumentReport> {
    const end = new AbortController();
    const [before] = worker.threads;
    const usedBefore = await processorMs(before);
    const begun = performance.now();
    const look = async () => {
      const [thread] = worker.threads;
      const used = (await processorMs(thread)) - (thread === before ? usedBefore : 0);
      if (used > processorLimitMs) end.abort(new Error(`it takes more than ${processorLimitMs / 1000} s to read`));
      else if (performance.now() - begun > patienceMs) end.abort(new RenderBusy('The machine is too busy to read documents. Try again.'));
    };
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    try {
      return await worker.run(task, { signal: end.signal });
    } catch (error) {
      throw end.signal.aborted ? end.signal.reason : error;
    } finally {
      clearInterval(timer);
    }
  }

  let last: Promise<unknown> = Promise.resolve();

  /** One after the other: waiting for others is not reading. */
  function readInTurn(task: InspectTask): Promise<DocumentReport> {
    const reading = last.then(() => read(task));
    last = reading.catch(() => undefined);
    return reading;
  }

  return {
    inspect(task) {
      const key = keyOf(task);
      const known = reports.get(key);
      if (known) return known;
      const report = readInTurn(task);
      reports.set(key, report);
      report.catch(() => reports.delete(key));
      return report;
    },
    close: () => worker.destroy(),
  };
}
