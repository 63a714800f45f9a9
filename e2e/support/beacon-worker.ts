import { Agent } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { atRate } from './at-rate.ts';
import type { BeaconLoad, SentBeacon } from './send-beacons.ts';
import { sendBeacon } from './send-visits.ts';

// The thread of `sendBeacons`.
const { url, visits, perSecond, seconds } = workerData as BeaconLoad;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const sent = await atRate(perSecond, seconds, async (number): Promise<SentBeacon> => {
  const visit = visits[number % visits.length];
  if (!visit) throw new Error('There is no visit to send a beacon of');
  const { status, ms } = await sendBeacon({ url }, visit, { m: 900, l: 800 }, agent);
  return { status, ms };
});
agent.destroy();
parentPort?.postMessage(sent);
