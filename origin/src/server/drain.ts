import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Connections that nothing was asked on have this long to show what was on its way when the origin stopped listening. */
const LAST_WORDS_MS = 250;

export interface Drain {
  readonly isDraining: boolean;
  /** From now on each answer is its connection's last one. */
  begin(): void;
  /** Closes the app once all requests are answered; after `limitMs` their connections are cut. Resolves to how many were. */
  close(limitMs: number): Promise<number>;
}

/** Lets an app end without losing a request; has to be called before the app listens. */
export function createDrain(app: FastifyInstance): Drain {
  const sockets = new Set<Socket>();
  let isDraining = false;
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });

  return {
    get isDraining() {
      return isDraining;
    },
    begin() {
      isDraining = true;
    },
    async close(limitMs) {
      let cut = 0;
      const silent = setTimeout(() => {
        // Browsers open connections in case they need one.
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      }, LAST_WORDS_MS);
      const late = setTimeout(() => {
        cut = sockets.size;
        for (const socket of sockets) socket.destroy();
      }, limitMs);
      try {
        await app.close();
      } finally {
        clearTimeout(silent);
        clearTimeout(late);
      }
      return cut;
    },
  };
}
