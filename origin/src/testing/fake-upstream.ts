import { type IncomingHttpHeaders, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface AskedCall {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  /** What was sent, as JSON; undefined where nothing was. */
  readonly body: unknown;
}

/** How a host answers: with a status and something as JSON, or by hand. */
export type HostReply = { readonly status?: number; readonly json: unknown } | ((response: ServerResponse, call: AskedCall) => void);

export interface FakeHost {
  readonly url: string;
  /** Every call so far, oldest first. */
  readonly calls: readonly AskedCall[];
  reply: HostReply;
  /** Goes away, and comes back at the same address. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** A host of one test, on this machine, that answers whatever the test says. */
export async function startFakeHost(reply: HostReply): Promise<FakeHost> {
  const calls: AskedCall[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request.setEncoding('utf8')) text += chunk;
    const { method = '', url = '', headers } = request;
    const call = { method, url, headers, body: text === '' ? undefined : JSON.parse(text) };
    calls.push(call);
    if (typeof host.reply === 'function') return host.reply(response, call);
    response.writeHead(host.reply.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(host.reply.json));
  });
  let port = 0;
  const start = () =>
    new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', () => {
        ({ port } = server.address() as AddressInfo);
        resolve();
      });
    });
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  await start();
  onTestFinished(stop);
  const host: FakeHost = { url: `http://127.0.0.1:${port}`, calls, reply, start, stop };
  return host;
}
