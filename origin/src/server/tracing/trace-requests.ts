import { compile } from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type OpenSpan, type SpanAttributes, within } from './span.ts';
import type { Tracing } from './tracing.ts';

/** What a page was made from; set by the page itself, not by who asks. */
function releasesOf(reply: FastifyReply): SpanAttributes {
  const madeFrom = reply.getHeader('x-sections');
  if (typeof madeFrom !== 'string') return {};
  const own = madeFrom.split(', ').at(-1) ?? '';
  return { 'zakat.section': own.replace(/@.*/, ''), 'zakat.releases': madeFrom };
}

/**
 * Traces each request: its method, the pattern of its route, its status, and the releases that its page was made from. Neither its
 * address nor its headers or body. A `traceparent` is believed of trusted proxies alone: anybody could have any request traced by it.
 */
export function traceRequests(app: FastifyInstance, tracing: Pick<Tracing, 'begin'>, trustedProxies: readonly string[]): void {
  const isTrusted = compile([...trustedProxies]);
  const open = new WeakMap<FastifyRequest, OpenSpan>();

  app.addHook('onRequest', (request, _reply, done) => {
    const { method, id, headers, socket } = request;
    const route = request.routeOptions.url ?? 'none';
    const { traceparent } = headers;
    const given = typeof traceparent === 'string' && isTrusted(socket.remoteAddress ?? '', 0) ? traceparent : undefined;
    const attributes = { 'http.request.method': method, 'http.route': route, 'zakat.request_id': id };
    open.set(request, tracing.begin(`${method} ${route}`, attributes, { isServer: true, traceparent: given }));
    done();
  });
  // Behind the body, which is read outside of what began before it.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = open.get(request);
    if (span) within(span, done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = open.get(request);
    const { statusCode } = reply;
    span?.note({ 'http.response.status_code': statusCode, ...releasesOf(reply) });
    span?.end(statusCode >= 500 ? String(statusCode) : undefined);
    done();
  });
}
