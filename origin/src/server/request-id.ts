import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import { randomText } from './random-bytes.ts';

/** What proxies make: 32 hexadecimal digits, with or without the hyphens of a UUID. Nothing else gets into the log by a header. */
const WELL_FORMED = /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/i;

const ID_BYTES = 12;

/** Returns the function that names a request: as a trusted proxy has named it, else anew. */
export function createRequestId(trustedProxies: readonly string[]): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string {
  const isTrusted = compile([...trustedProxies]);
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    if (typeof given === 'string' && WELL_FORMED.test(given) && isTrusted(socket.remoteAddress ?? '', 0)) return given;
    return randomText(ID_BYTES);
  };
}

/** Lets each answer of a scope carry its request's id, which each of its lines in the log has as `reqId`. */
export function tellRequestId(scope: FastifyInstance): void {
  scope.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
}
