import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { limitRequests } from './limit-requests.ts';
import { createRequestCounts } from './request-counts.ts';

test('what is asked of one route takes nothing from another, and each network has its own', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  await limitRequests(app, createRequestCounts());
  const limit = { config: { rateLimit: { max: 2, timeWindow: '1 minute' } } };
  app.get('/ledger', limit, async () => 'read');
  app.post('/ledger', limit, async () => 'written');
  app.get('/packages', limit, async () => 'read');
  app.get('/unlimited', async () => 'read');
  const ask = async (method: 'GET' | 'POST', url: string, remoteAddress = '192.0.2.1') =>
    (await app.inject({ method, url, remoteAddress })).statusCode;

  for (const status of [200, 200, 429]) expect(await ask('GET', '/ledger')).toBe(status);
  expect(await ask('POST', '/ledger')).toBe(200);
  expect(await ask('GET', '/packages')).toBe(200);
  expect(await ask('GET', '/ledger', '192.0.2.2')).toBe(200);
  for (let request = 0; request < 4; request++) expect(await ask('GET', '/unlimited')).toBe(200);
});
