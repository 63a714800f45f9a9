import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../app.ts';
import { openData } from '../data/open-data.ts';
import { createLedger } from '../releases/ledger.ts';
import { readSettings } from '../settings.ts';
import { temporaryDatabaseUrl, temporaryFolder } from '../testing/temporary-data.ts';

/** A line to the server that can be cut. */
async function startLine({ hostname, port: serverPort }: URL) {
  const sockets = new Set<Socket>();
  const line: Server = createServer((socket) => {
    const server = connect(Number(serverPort || 5432), hostname);
    for (const end of [socket, server]) sockets.add(end.on('error', () => end.destroy()));
    socket.pipe(server).pipe(socket);
  });
  const listen = (port: number) => new Promise<void>((resolve) => line.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = line.address() as AddressInfo;
  const cut = async () => {
    const closed = new Promise((resolve) => line.close(resolve));
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    await closed;
  };
  onTestFinished(cut);
  return { port, cut, mend: () => listen(port) };
}

test('while the server is away, what is live stays so, a form asks for another try, and it is recorded once', async () => {
  const address = new URL(await temporaryDatabaseUrl());
  const line = await startLine(address);
  address.host = `127.0.0.1:${line.port}`;
  const settings = readSettings({ DATA_DIR: await temporaryFolder(), DATABASE_URL: address.href });
  const data = await openData(settings);
  const app = await createApp({ settings, data, releaseToken: 'a token that nobody sends', logLevel: 'silent' });
  onTestFinished(async () => {
    await app.close();
    await data.close();
  });
  const ledger = createLedger(data.db);
  await ledger.append({ section: 'give', version: '1.0.0-0123456789ab', action: 'promote', percent: null, actor: 'team', why: '' });
  const version = await data.dataVersion();
  const send = () =>
    app.inject({
      method: 'POST',
      url: '/api/v1/contact-store',
      headers: { 'idempotency-key': 'one' },
      payload: { name: 'Farhana', phone: '01712345678', donation: '5000' },
    });

  await line.cut();
  await wait(1_000);
  expect((await ledger.states()).get('give')?.stable).toBe('1.0.0-0123456789ab');
  expect(await data.dataVersion()).toBe(version);
  const refused = await send();
  expect(refused.statusCode).toBe(503);
  expect(refused.json().message).not.toBe('');

  await line.mend();
  const recorded = await send();
  expect(recorded.statusCode).toBe(200);
  expect((await send()).json()).toEqual(recorded.json());
  expect(await data.listPledges()).toHaveLength(1);
});
