import { createHash } from 'node:crypto';
import { WITHDRAWN_WORKER } from 'shared/commands/withdrawn-worker';
import type { Release } from 'shared/contracts/release';
import type { Found } from './found.ts';
import type { Site } from './read-site.ts';

/** Where every shell registers it, whichever release it is of. */
const ADDRESS = '/service-worker.js';

/** Compares the service worker of a site, which may answer every request of its pages, with those of the shells that are live. */
export async function workerFaults(site: Site, shells: readonly Release[]): Promise<Found[]> {
  const { status, body } = await site.read(ADDRESS);
  // A browser keeps the worker that it has.
  if (status !== 200) return [];
  const digest = createHash('sha384').update(body).digest('base64');
  const files = shells.flatMap((shell) => shell.files).filter(({ path }) => path === `client${ADDRESS}`);
  if (files.some(({ sha384 }) => sha384 === digest) || body.toString() === WITHDRAWN_WORKER) return [];
  const message = `${ADDRESS} is not the worker of the shell that is live.`;
  return [{ check: 'file', section: 'shell', version: null, name: ADDRESS, message }];
}
