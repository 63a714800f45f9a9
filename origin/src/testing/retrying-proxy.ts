import { Agent, type IncomingMessage, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** As in deploy/nginx.conf. */
const MOST_FAILURES = 2;

interface Upstream {
  readonly port: number;
  failures: number;
  failedAt: number;
}

/**
 * A proxy with the rules of deploy/nginx.conf: upstreams take turns, one that failed twice is left out for `failTimeoutMs`, and a GET
 * that got no answer is sent to the other one. Answers 502 where no upstream is left. Resolves to its port.
 */
export async function startRetryingProxy(ports: readonly number[], failTimeoutMs: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 32 });
  const upstreams: Upstream[] = ports.map((port) => ({ port, failures: 0, failedAt: 0 }));
  let turn = 0;

  function isTried({ failures, failedAt }: Upstream): boolean {
    return failures < MOST_FAILURES || performance.now() - failedAt > failTimeoutMs;
  }

  function ask({ port }: Upstream, asked: IncomingMessage): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const { connection: _, ...headers } = asked.headers;
      request({ agent, host: '127.0.0.1', port, method: asked.method, path: asked.url, headers }, resolve).on('error', reject).end();
    });
  }

  const server = createServer(async (asked, reply) => {
    turn += 1;
    const inTurn = upstreams.map((_, index) => upstreams[(turn + index) % upstreams.length] as Upstream).filter(isTried);
    for (const upstream of inTurn) {
      try {
        const answer = await ask(upstream, asked);
        upstream.failures = 0;
        reply.writeHead(answer.statusCode ?? 502, { 'content-type': answer.headers['content-type'] });
        answer.pipe(reply);
        return;
      } catch {
        upstream.failures += 1;
        upstream.failedAt = performance.now();
      }
    }
    reply.writeHead(502).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    agent.destroy();
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}
