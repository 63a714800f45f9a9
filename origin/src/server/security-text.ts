import type { FastifyPluginAsync } from 'fastify';
import type { SecurityContact } from './settings/security-contact.ts';

export interface SecurityTextSettings {
  readonly security: SecurityContact | undefined;
  readonly publicUrl: string;
}

/** Says whom to tell of a weakness (RFC 9116), until the day that the operator has named: nobody reads what is out of date. */
export function securityText({ security, publicUrl }: SecurityTextSettings): FastifyPluginAsync {
  return async (app) => {
    app.get('/.well-known/security.txt', (_request, reply) => {
      if (!security || Date.parse(security.expires) <= Date.now()) {
        return reply.code(404).header('cache-control', 'no-store').send({ message: 'This site names no contact for its security.' });
      }
      const lines = [
        `Contact: ${security.contact}`,
        `Expires: ${security.expires}`,
        'Preferred-Languages: en, bn',
        `Canonical: ${publicUrl}/.well-known/security.txt`,
      ];
      return reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(`${lines.join('\n')}\n`);
    });
  };
}
