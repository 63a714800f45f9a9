import { once } from 'node:events';
import { type AddressInfo, type Server, createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * The event loop takes up one new connection of each listener in a turn, and with one listener the last of 256 that come at once
 * waits for as many turns.
 */
const LISTENERS = 32;
/** Elsewhere the system does not share a port's connections out among listeners. */
const CAN_SHARE_PORT = process.platform === 'linux';

export interface ListenAddress {
  /** 0 for any that is free. */
  readonly port: number;
  readonly host: string;
}

/** Starts to listen; rejects with the system's error where the port is taken. */
export type Listen = (address: ListenAddress) => Promise<void>;

async function listenWith(server: Server, options: ListenAddress & { readonly reusePort?: boolean }): Promise<void> {
  await once(server.listen(options), 'listening');
}

function ended(server: Server): Promise<void> {
  return new Promise((resolve) => void server.close(() => resolve()));
}

/** Rejects where another program listens: two programs that share a port would take turns, and neither would be told. */
async function refuseTaken(address: ListenAddress): Promise<void> {
  const server = createServer();
  await listenWith(server, address);
  await ended(server);
}

/** Makes an app listen with several listeners on one port; has to be called before the app is ready. Closing the app closes all of them, and waits for their requests. */
export function createListen(app: FastifyInstance): Listen {
  const beside: Server[] = [];

  async function listenBeside({ port, address: host }: AddressInfo): Promise<void> {
    const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => void app.server.emit('connection', socket));
    await listenWith(server, { port, host, reusePort: true });
    beside.push(server);
  }

  app.addHook('preClose', async () => {
    if (beside.length === 0) return;
    const all = Promise.all([app.server, ...beside].map(ended));
    app.server.closeIdleConnections();
    await all;
  });

  return async (address) => {
    if (!CAN_SHARE_PORT) return void (await app.listen(address));
    await refuseTaken(address);
    const shared = { ...address, reusePort: true };
    await app.listen(shared);
    for (const own of app.addresses() as AddressInfo[]) for (let number = 1; number < LISTENERS; number += 1) await listenBeside(own);
  };
}
