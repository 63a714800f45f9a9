import Fastify, { LogController } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { readSettings } from './settings/settings.ts';
import { temporaryData } from '../testing/temporary-data.ts';
import { api } from '../api/routes.ts';
import { logOptions, logRequests } from './request-log.ts';
import { createJourneyPasses } from '../forms/journey-pass.ts';
import { createSubmissionLimits } from '../forms/submission-limits.ts';
import { createRequestCounts } from './request-counts.ts';

const pledge = { name: 'Farhana Akter', phone: '01712345678', donation: '98765', email: 'farhana@example.org', address: 'House 7, Sylhet' };
const enquiry = {
  first_name: 'Farhana',
  last_name: 'Qazimarked',
  email: 'farhana@example.org',
  nature_of_enquiry: 'zakat',
  message: 'Salam, 98765',
};
const personal = /secret-of-a-link|Farhana|Qazimarked|Salam|01712345678|98765|farhana@|Sylhet|casino|203\.0\.113/;

test('the log tells what was asked and how it went, and nothing about who asked', async () => {
  const lines: string[] = [];
  const app = Fastify({
    logger: { ...logOptions, stream: { write: (line: string) => void lines.push(line) } },
    logController: new LogController({ disableRequestLogging: true }),
  });
  onTestFinished(() => app.close());
  const data = await temporaryData();
  const limits = createSubmissionLimits(createRequestCounts(), 100);
  logRequests(app, () => undefined);
  await app.register(
    api({
      data,
      site: readSettings({}).site,
      limits,
      journeyPasses: createJourneyPasses('a key', 'https://zakat.example.org'),
      publicUrl: 'https://zakat.example.org',
    }),
  );

  const send = (payload: object | string, call = 'contact-store') =>
    app.inject({
      method: 'POST',
      url: `/api/v1/${call}?phone=01712345678&token=secret-of-a-link`,
      payload,
      remoteAddress: '203.0.113.9',
      headers: { 'content-type': 'application/json' },
    });
  expect((await send(pledge)).statusCode).toBe(200);
  expect((await send({ ...enquiry, website: 'https://casino.example' }, 'contact-us')).statusCode).toBe(200);
  expect((await send({ email: enquiry.email }, 'subscribe')).statusCode).toBe(200);
  expect((await send({ ...pledge, phone: '' })).statusCode).toBe(422);
  expect((await send(JSON.stringify(pledge).slice(0, -3))).statusCode).toBe(400);
  expect((await app.inject('/api/v1/fetch-share-blogs/98765?name=Farhana')).statusCode).toBe(400);
  await data.db.schema.dropTable('pledges').execute();
  expect((await send(pledge)).statusCode).toBe(500);
  app.log.info({ body: pledge, pledge, headers: { phone: pledge.phone }, ...pledge }, 'a mistake in the making');

  expect(lines.map((line) => JSON.parse(line)).filter((line) => line.msg === 'answered')).toMatchObject([
    { method: 'POST', route: '/api/v1/contact-store', status: 200, ms: expect.any(Number) },
    { route: '/api/v1/contact-us', status: 200 },
    { route: '/api/v1/subscribe', status: 200 },
    { status: 422 },
    { status: 400 },
    { method: 'GET', route: '/api/v1/fetch-share-blogs/:count', status: 400 },
    { status: 500 },
  ]);
  expect(lines.join('')).not.toMatch(personal);
});
