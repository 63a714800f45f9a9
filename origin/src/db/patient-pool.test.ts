import { once } from 'node:events';
import { type AddressInfo, type Socket, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { SiteClient, patientPool } from './patient-pool.ts';
import { withPatience } from './patience.ts';

/** A server that accepts connections and says nothing, as PostgreSQL does while its machine has stopped it. */
async function startSilentServer() {
  const sockets: Socket[] = [];
  const server = createServer((socket) => void sockets.push(socket.on('error', () => undefined))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, sockets };
}

test('while a server is silent, those who ask try one connection together: it will have to give up each when it is back', async () => {
  const { port, sockets } = await startSilentServer();
  const pool = new Pool({ host: '127.0.0.1', port, user: 'site', database: 'site', Client: SiteClient });
  onTestFinished(() => pool.end());
  const patient = patientPool(pool);
  const ask = () => withPatience(100, () => patient.connect());
  await expect(ask()).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  const asked: Promise<unknown>[] = [];
  for (let count = 0; count < 20; count += 1) {
    asked.push(expect(ask()).rejects.toMatchObject({ code: 'ETIMEDOUT' }));
    await wait(10);
  }
  await Promise.all(asked);
  expect(sockets.length).toBeLessThanOrEqual(2);
});
