import type { FastifyPluginAsync } from 'fastify';
import { languages } from 'shared/sections/language';
import type { Data } from '../data/open-data.ts';
import { answerFailure } from './map-errors.ts';

/** Long enough for a page that asks twice, short enough that a new rate is seen at once. */
const CACHE = 'public, max-age=10';
const MOST_STORIES = 50;

/** The two calls that read: today's rate, and stories. */
export function apiReadings({ data }: { data: Data }): FastifyPluginAsync {
  return async (scope) => {
    scope.get('/fetch-metal-rate', async (request, reply) => {
      const rate = await data.latestMetalRate();
      if (!rate) return answerFailure(request, reply, 503);
      return reply.header('cache-control', CACHE).send(rate);
    });

    scope.get<{ Params: { count: string }; Querystring: { lang?: unknown } }>('/fetch-share-blogs/:count', async (request, reply) => {
      const count = /^\d{1,3}$/.test(request.params.count) ? Number(request.params.count) : 0;
      if (count < 1 || count > MOST_STORIES) return answerFailure(request, reply, 400);
      const language = languages.find((known) => known === request.query.lang) ?? 'en';
      const blogs = await data.stories(language, count);
      return reply.header('cache-control', CACHE).send({ blogs });
    });
  };
}
