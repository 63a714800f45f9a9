import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { createWorkerPool } from '../../server/worker-pool.ts';
import type { DocumentReport, InspectTask } from './inspect-worker.ts';

/** Loading the DOM takes half a second, a page a tenth: whatever needs longer is no page. Waiting its turn counts. */
const INSPECT_TIMEOUT_MS = 60_000;
const INSPECT_HEAP_MB = 384;
const IDLE_MS = 30_000;
const REPORT_COUNT = 500;

export interface DocumentInspector {
  /** Reads a rendered document in a thread of its own; rejects where it cannot be read in time. */
  inspect(task: InspectTask): Promise<DocumentReport>;
  close(): Promise<void>;
}

/** What of a document the report depends on: not the addresses of releases, nor what only scripts read. */
function keyOf({ html, part }: InspectTask): string {
  const content = html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/\/releases\/[\w-]+\/[\w.-]+\//g, '');
  return createHash('sha256').update(part).update(content).digest('base64');
}

/** One thread for all documents, kept for a while; what was read before is not read again. */
export function createDocumentInspector(): DocumentInspector {
  const reports = new LRUCache<string, Promise<DocumentReport>>({ max: REPORT_COUNT });
  const worker = createWorkerPool<InspectTask, DocumentReport>({
    module: new URL('./inspect-worker.ts', import.meta.url),
    name: 'inspect',
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: INSPECT_HEAP_MB },
  });

  function read(task: InspectTask): Promise<DocumentReport> {
    return worker.run(task, { signal: AbortSignal.timeout(INSPECT_TIMEOUT_MS) });
  }

  return {
    inspect(task) {
      const key = keyOf(task);
      const known = reports.get(key);
      if (known) return known;
      const report = read(task);
      reports.set(key, report);
      report.catch(() => reports.delete(key));
      return report;
    },
    close: () => worker.destroy(),
  };
}
