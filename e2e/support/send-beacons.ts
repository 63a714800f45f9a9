import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Answered } from './recorded-answers.ts';
import type { OpenedDocument } from './send-visits.ts';

export interface BeaconLoad {
  /** Of the origin. */
  readonly url: string;
  readonly visits: readonly OpenedDocument[];
  readonly perSecond: number;
  readonly seconds: number;
}

/** Sends beacons at a steady rate from a thread of its own: what else the caller times waits for none of its work. */
export async function sendBeacons(load: BeaconLoad): Promise<Answered[]> {
  const worker = new Worker(new URL('./beacon-worker.ts', import.meta.url), { workerData: load });
  const [[sent]] = await Promise.all([once(worker, 'message') as Promise<[Answered[]]>, once(worker, 'exit')]);
  return sent;
}
