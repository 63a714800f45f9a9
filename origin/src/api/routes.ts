import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { apiDocs } from './docs-routes.ts';
import { type ApiFormsDependencies, apiForms } from '../forms/routes.ts';
import { type ApiReadingsDependencies, apiReadings } from '../content/routes.ts';
import { formMessageOf, messageOf } from '../server/error-messages.ts';
import { answerErrors } from '../server/map-errors.ts';

type ApiDependencies = ApiFormsDependencies & ApiReadingsDependencies;

/** Everything below `/api`: JSON but for its description, with its own answers for errors and unknown addresses. */
export function api(dependencies: ApiDependencies): FastifyPluginAsync {
  return async (app) => {
    await app.register(async (scope) => composeApi(scope, dependencies), { prefix: '/api' });
  };
}

async function composeApi(scope: FastifyInstance, { data, site, limits, journeyPasses, publicUrl }: ApiDependencies): Promise<void> {
  answerErrors(scope, (request, status) => (request.method === 'POST' ? formMessageOf(status) : messageOf(status)));
  scope.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  await scope.register(apiDocs(publicUrl));
  await scope.register(apiReadings({ data, site }), { prefix: '/v1' });
  await scope.register(apiForms({ data, limits, journeyPasses, publicUrl }), { prefix: '/v1' });
}
