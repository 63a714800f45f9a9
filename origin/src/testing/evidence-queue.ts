import { onTestFinished } from 'vitest';
import { type EvidenceQueue, createEvidenceQueue } from '../evidence/evidence-queue.ts';
import { type EvidenceStore, createEvidenceStore } from '../evidence/evidence-store.ts';
import type { CountRow } from '../evidence/evidence-schema.ts';
import { openEvidence } from '../evidence/open-evidence.ts';
import { temporaryDatabase } from './temporary-data.ts';

/** A queue of news of visits, and the store that it writes to, in a database of its own; both are closed after the test. */
export async function openEvidenceQueue(): Promise<{ readonly store: EvidenceStore; readonly queue: EvidenceQueue }> {
  const address = await temporaryDatabase();
  const store = createEvidenceStore(() => openEvidence(address));
  const queue = createEvidenceQueue(store, { onDropped: () => undefined, onFailure: () => undefined });
  onTestFinished(async () => {
    await queue.close();
    await store.close();
  });
  return { store, queue };
}

/** What was counted by day. */
export async function countsIn(store: EvidenceStore): Promise<CountRow[]> {
  return (await store.ready()).selectFrom('counts').selectAll().execute();
}
