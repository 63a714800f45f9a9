import { Validator } from '@seriousme/openapi-schema-validator';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { describeApi, templatePath } from './describe-api.ts';
import { readSettings } from '../server/settings/settings.ts';
import { temporaryData } from '../testing/temporary-data.ts';
import { api } from './routes.ts';
import { createRequestCounts } from '../server/request-counts.ts';
import { createJourneyPasses } from '../forms/journey-pass.ts';
import { createSubmissionLimits } from '../forms/submission-limits.ts';

const publicUrl = 'https://zakat.example.org';

async function start() {
  const app = Fastify();
  onTestFinished(() => app.close());
  const routes: string[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const verb of [method].flat()) routes.push(`${verb} ${templatePath(url)}`);
  });
  const data = await temporaryData();
  const limits = createSubmissionLimits(createRequestCounts(), 100);
  await app.register(api({ data, site: readSettings({}).site, limits, journeyPasses: createJourneyPasses('a key', publicUrl), publicUrl }));
  return { app, routes };
}

test('the description is one that OpenAPI 3.1 allows', async () => {
  const { app } = await start();
  const answer = await app.inject('/api/docs/openapi.json');
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  expect(await new Validator().validate(answer.json())).toEqual({ valid: true });
  expect(answer.json().openapi).toBe('3.1.0');
});

test('every call that the server knows is described, and no other', async () => {
  const { routes } = await start();
  // What a browser asks before it calls is no call; HEAD is what GET says without its body; `*` answers all other addresses.
  const calls = routes.filter((route) => !/^(OPTIONS|HEAD) |\/api\/docs|\*$/.test(route));
  const described = Object.entries(describeApi(publicUrl).paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.sort()).toEqual(calls.sort());
});

test('a form names its fields and their limits, its key, and how it can fail, each with an example', () => {
  const { paths, components } = describeApi(publicUrl);
  expect(paths['/api/v1/contact-store']?.post).toMatchObject({
    parameters: expect.arrayContaining([{ $ref: '#/components/parameters/IdempotencyKey' }]),
    requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Pledge' }, example: { donation: '5,000' } } } },
    responses: {
      // The same body under a key that is being handled waits, and gets the first answer (api.test.ts).
      409: {
        description: 'The key belongs to a submission that says something else.',
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Failure' },
            example: { message: expect.stringContaining('already sent') },
          },
        },
      },
      422: { content: { 'application/json': { example: { errors: { phone: ['Invalid Bangladeshi phone number'] } } } } },
      429: { description: expect.stringContaining('Too many') },
    },
  });
  expect(components.schemas.Pledge).toMatchObject({
    required: ['name', 'phone', 'donation', 'email', 'address'],
    properties: {
      address: { type: 'string', maxLength: 1000 },
      phone: { description: expect.stringContaining('+8801') },
      intention: { enum: ['zakat', 'sadaqah', ''], default: 'zakat', description: expect.stringContaining('sadaqah') },
    },
  });
});

test('people get a page without script, programs that ask for JSON the description', async () => {
  const { app } = await start();
  const page = await app.inject({ url: '/api/docs', headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });
  expect(page.headers['content-type']).toMatch(/^text\/html/);
  expect(page.body).not.toMatch(/<script|https?:\/\/(?!zakat|blog|gold|social)/);
  for (const part of ['POST /api/v1/contact-store', 'GET /api/v1/fetch-share-blogs/{count}', 'Idempotency-Key']) {
    expect(page.body).toContain(part);
  }
  const json = await app.inject({ url: '/api/docs', headers: { accept: 'application/json' } });
  expect(json.json()).toEqual((await app.inject('/api/docs/openapi.json')).json());
});
