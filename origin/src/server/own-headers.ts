import type { FastifyInstance } from 'fastify';
import { INERT_POLICY } from './content-policy.ts';

/**
 * What answers of the site have: helmet's headers (helmetjs.github.io), frames and referrers more strictly, and a policy that allows
 * nothing. Pages set their own.
 */
export const OWN_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': INERT_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

/** Lets every answer say that its type is not to be guessed: of probes, files, and lists, which have none of the others. */
export function sayNoSniff(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff');
    done();
  });
}

/** Lets all answers of a scope have them. */
export function addOwnHeaders(scope: FastifyInstance): void {
  scope.addHook('onRequest', (_request, reply, done) => {
    reply.headers(OWN_HEADERS);
    done();
  });
}
