import { Agent, type IncomingMessage, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

interface Upstream {
  readonly port: number;
  isReady: boolean;
}

/**
 * A proxy with the rules of deploy/haproxy.cfg: each upstream is asked every `checkMs` whether it is ready, those that are take turns, and
 * a GET that got no answer is sent to the other one. Answers 502 where no upstream is left. Resolves to its port, once it has asked.
 */
export async function startRetryingProxy(ports: readonly number[], checkMs: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 32 });
  const upstreams: Upstream[] = ports.map((port) => ({ port, isReady: false }));
  let turn = 0;
  let isOver = false;

  function ask({ port }: Upstream, asked: Pick<IncomingMessage, 'headers' | 'method' | 'url'>): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const { connection: _, ...headers } = asked.headers;
      request({ agent, host: '127.0.0.1', port, method: asked.method, path: asked.url, headers }, resolve).on('error', reject).end();
    });
  }

  async function check(upstream: Upstream): Promise<void> {
    try {
      const answer = await ask(upstream, { headers: {}, method: 'GET', url: '/readyz' });
      answer.resume();
      upstream.isReady = answer.statusCode === 200;
    } catch {
      upstream.isReady = false;
    }
  }

  async function keepChecking(upstream: Upstream): Promise<void> {
    while (!isOver) {
      await wait(checkMs);
      await check(upstream);
    }
  }

  const server = createServer(async (asked, reply) => {
    turn += 1;
    const inTurn = upstreams.map((_, index) => upstreams[(turn + index) % upstreams.length] as Upstream);
    for (const upstream of inTurn.filter(({ isReady }) => isReady)) {
      try {
        const answer = await ask(upstream, asked);
        reply.writeHead(answer.statusCode ?? 502, { 'content-type': answer.headers['content-type'] });
        answer.pipe(reply);
        return;
      } catch {
        // The next one is asked.
      }
    }
    reply.writeHead(502).end();
  });
  await Promise.all(upstreams.map(check));
  for (const upstream of upstreams) void keepChecking(upstream);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    isOver = true;
    agent.destroy();
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}
