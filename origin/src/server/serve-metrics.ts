import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics } from 'prom-client';
import type { Metrics } from './metrics.ts';

export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Serves metrics at `/metrics` of a port of their own, those of the process included; rejects where that cannot be listened on. */
export async function serveMetrics({ registry }: Metrics, { port, host }: { port: number; host: string }): Promise<MetricsServer> {
  collectDefaultMetrics({ register: registry });
  const server = createServer(async (request, reply) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return reply.writeHead(404).end();
    try {
      const text = await registry.metrics();
      reply.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text);
    } catch {
      reply.writeHead(500).end();
    }
  });
  await once(server.listen(port, host), 'listening');
  // It is there for the origin, and keeps no process alive by itself.
  server.unref();
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
