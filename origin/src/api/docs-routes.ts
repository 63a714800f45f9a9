import type { FastifyPluginAsync } from 'fastify';
import { describeApi } from './describe-api.ts';
import { docsBody } from './docs-page.ts';
import { sendPlainPage } from '../server/plain-page.ts';

const JSON_URL = '/api/docs/openapi.json';

/** The API's own description: a page for people, JSON for programs; in English, as all of what only developers read. */
export function apiDocs(publicUrl: string): FastifyPluginAsync {
  const description = describeApi(publicUrl);
  const body = docsBody(description, JSON_URL);
  return async (scope) => {
    scope.get('/docs/openapi.json', (_request, reply) => reply.header('cache-control', 'public, max-age=300').send(description));

    scope.get('/docs', (request, reply) => {
      reply.header('vary', 'accept');
      const accept = request.headers.accept ?? '';
      if (accept.includes('application/json') && !accept.includes('text/html')) return reply.send(description);
      return sendPlainPage(reply, { status: 200, language: 'en', title: description.info.title, body });
    });
  };
}
