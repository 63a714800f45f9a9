import { once } from 'node:events';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';

/** A line to a server that can fail in the ways of a network. */
export interface DatabaseLine {
  readonly port: number;
  /** Closes every connection and takes no more. */
  cut(): Promise<void>;
  /** Delivers nothing any more, and closes nothing: connections of that time stay dead when it is restored. */
  silence(): void;
  /** Delivers everything so much later, in each direction. */
  slow(delayMs: number): void;
  restore(): Promise<void>;
}

/** Starts a line to the server at an address; `cut` ends it. */
export async function startLine({ hostname, port: serverPort }: URL): Promise<DatabaseLine> {
  const sockets = new Set<Socket>();
  let delayMs = 0;
  let isSilent = false;

  function pass(from: Socket, to: Socket): void {
    let isDead = false;
    from.on('data', (chunk) => {
      isDead ||= isSilent;
      if (isDead) return;
      setTimeout(() => to.writable && to.write(chunk), delayMs);
    });
    from.on('close', () => {
      sockets.delete(from);
      if (!isDead) setTimeout(() => to.destroy(), delayMs);
    });
    from.on('error', () => from.destroy());
  }

  const line = createServer((socket) => {
    const server = connect(Number(serverPort || 5432), hostname);
    sockets.add(socket).add(server);
    pass(socket, server);
    pass(server, socket);
  });
  const listen = async (port: number) => {
    line.listen(port, '127.0.0.1');
    await once(line, 'listening');
  };
  await listen(0);
  const { port } = line.address() as AddressInfo;
  const cut = async () => {
    const closed = new Promise((resolve) => line.close(resolve));
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    await closed;
  };
  return {
    port,
    cut,
    silence: () => {
      isSilent = true;
    },
    slow: (ms) => {
      delayMs = ms;
    },
    async restore() {
      delayMs = 0;
      isSilent = false;
      if (!line.listening) await listen(port);
    },
  };
}
