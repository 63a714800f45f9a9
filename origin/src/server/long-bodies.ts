import type { FastifyInstance } from 'fastify';

/**
 * Lets a connection outlive a request whose body is too long: Node reads what is left of it and throws it away. A connection that
 * is closed over unread data is reset, often before its client has read the answer, and a proxy takes that for a failed server.
 * Has to be called before whatever ends connections for another reason.
 */
export function outliveLongBodies(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.statusCode === 413) reply.removeHeader('connection');
    done();
  });
}
