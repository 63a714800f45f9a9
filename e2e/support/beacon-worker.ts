import { parentPort, workerData } from 'node:worker_threads';
import { createLoadGenerator } from './open-load.ts';
import type { BeaconLoad } from './send-beacons.ts';

const CONNECTIONS = 64;

// The thread of `sendBeacons`.
const { url, visits, perSecond, seconds } = workerData as BeaconLoad;
const load = createLoadGenerator(
  url,
  (number) => {
    const visit = visits[number % visits.length];
    if (!visit) throw new Error('There is no visit to send a beacon of');
    const { network, ticket } = visit;
    return {
      kind: 'beacon',
      path: '/_visits',
      network,
      body: { type: 'text/plain;charset=UTF-8', text: JSON.stringify({ v: ticket, m: 900, l: 800 }) },
    };
  },
  { connections: CONNECTIONS, isKept: true },
);
const sent = await load.atRate(perSecond, seconds);
load.end();
parentPort?.postMessage(sent);
