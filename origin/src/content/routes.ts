import type { FastifyPluginAsync } from 'fastify';
import type { Site } from 'shared/contracts/site';
import { languages } from 'shared/sections/language';
import type { ContentData } from './content-data.ts';
import { answerFailure } from '../server/map-errors.ts';

/** Long enough for a page that asks twice, short enough that a new rate is seen at once. */
const CACHE = 'public, max-age=10';
const MOST_STORIES = 50;
/** Public and the same for everybody: pages of other sites, which sections are mounted in, may read it, too. */
const READABLE_ANYWHERE = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
/** What our own client sends along with a reading; a day is as long as browsers keep the answer. */
const PREFLIGHT = {
  'access-control-allow-methods': 'GET',
  'access-control-allow-headers': 'Content-Type, X-Requested-With',
  'access-control-max-age': '86400',
};

export interface ApiReadingsDependencies {
  readonly data: ContentData;
  readonly site: Site;
}

/** The calls that read: the latest rate, stories, and what the operator says about the foundation. */
export function apiReadings({ data, site }: ApiReadingsDependencies): FastifyPluginAsync {
  return async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers(READABLE_ANYWHERE);
    });

    for (const url of ['/fetch-metal-rate', '/fetch-share-blogs/:count', '/site']) {
      scope.options(url, (_request, reply) => reply.code(204).headers(PREFLIGHT).send());
    }

    scope.get('/site', (_request, reply) => reply.header('cache-control', CACHE).send(site));

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
      if (!blogs) return answerFailure(request, reply, 503);
      return reply.header('cache-control', CACHE).send({ blogs });
    });
  };
}
