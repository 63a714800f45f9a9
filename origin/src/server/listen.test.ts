import { once } from 'node:events';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { createListen } from './listen.ts';

const host = '127.0.0.1';
const apps: FastifyInstance[] = [];

afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

async function listening(routes: (app: FastifyInstance) => void = () => undefined): Promise<{ app: FastifyInstance; port: number }> {
  const app = Fastify();
  apps.push(app);
  const listen = createListen(app);
  routes(app);
  await listen({ port: 0, host });
  return { app, port: (app.server.address() as AddressInfo).port };
}

async function connected(port: number, count: number): Promise<Socket[]> {
  const sockets = Array.from({ length: count }, () => connect(port, host));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  return sockets;
}

function ask(socket: Socket): void {
  socket.write(`GET / HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
}

test.runIf(process.platform === 'linux')('several new connections are taken up in a turn of the event loop', async () => {
  const { app, port } = await listening();
  const ofTurns: number[] = [];
  let ofTurn = 0;
  app.server.on('connection', () => {
    if (ofTurn === 0) {
      setImmediate(() => {
        ofTurns.push(ofTurn);
        ofTurn = 0;
      });
    }
    ofTurn += 1;
  });
  // The system connects them while this turn lasts; the program takes them up after it.
  const sockets = Array.from({ length: 64 }, () => connect(port, host));
  while (ofTurns.reduce((sum, count) => sum + count, 0) < sockets.length) await new Promise(setImmediate);
  expect(Math.max(...ofTurns)).toBeGreaterThan(2);
  for (const socket of sockets) socket.destroy();
});

test('each connection is answered, whichever listener took it up', async () => {
  const { port } = await listening((app) => app.get('/', async () => 'here'));
  const sockets = await connected(port, 32);
  const answers = sockets.map(async (socket) => String((await once(socket, 'data'))[0]));
  sockets.forEach(ask);
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*here$/);
  for (const socket of sockets) socket.destroy();
});

test('a port that another program listens on is refused, also where that one shares it among its own', async () => {
  const { port } = await listening();
  await expect(createListen(Fastify())({ port, host })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  const other = createServer().listen(0, host);
  await once(other, 'listening');
  const taken = (other.address() as AddressInfo).port;
  await expect(createListen(Fastify())({ port: taken, host })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  other.close();
});

test('closing waits for what was asked on any of them, and takes up no more', async () => {
  const held: (() => void)[] = [];
  const { app, port } = await listening((own) =>
    own.get('/', async () => new Promise<string>((resolve) => held.push(() => resolve('done')))),
  );
  const sockets = await connected(port, 16);
  const answers = sockets.map(async (socket) => String((await once(socket, 'data'))[0]));
  sockets.forEach(ask);
  await expect.poll(() => held.length).toBe(sockets.length);
  let isClosed = false;
  const closed = app.close().then(() => {
    isClosed = true;
  });
  await expect.poll(() => connected(port, 1).catch((error: NodeJS.ErrnoException) => error.code)).toBe('ECONNREFUSED');
  expect(isClosed).toBe(false);
  for (const end of held) end();
  for (const text of await Promise.all(answers)) expect(text).toContain('done');
  for (const socket of sockets) socket.end();
  await closed;
});
