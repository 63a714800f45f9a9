import type { FastifyInstance } from 'fastify';

/** Seconds after which another try may succeed, by status: limits are counted by the minute, what is away is tried again soon. */
const secondsOf: Readonly<Record<number, string>> = { 429: '60', 503: '5' };

/** Lets every answer of a scope that asks for another try say when; one that says so itself is left as it is. */
export function sayWhenToRetry(scope: FastifyInstance): void {
  scope.addHook('onSend', (_request, reply, _payload, done) => {
    const seconds = secondsOf[reply.statusCode];
    if (seconds !== undefined && !reply.hasHeader('retry-after')) reply.header('retry-after', seconds);
    done();
  });
}
