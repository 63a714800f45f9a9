import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import Fastify from 'fastify';
import helmet from 'helmet';
import { expect, onTestFinished, test } from 'vitest';
import { INERT_POLICY } from './content-policy.ts';
import { originWithReleases } from '../testing/origin-with-releases.ts';
import { OWN_HEADERS, addOwnHeaders } from './own-headers.ts';

test("are helmet's, of the version that is installed", () => {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const strict = { contentSecurityPolicy: false, frameguard: { action: 'deny' }, referrerPolicy: { policy: 'same-origin' } } as const;
  helmet(strict)(request, response, (error) => expect(error).toBeUndefined());
  const { 'content-security-policy': policy, ...others } = OWN_HEADERS;
  expect({ ...response.getHeaders() }).toEqual(others);
  expect(policy).toBe(INERT_POLICY);
});

test('are part of every answer of a scope, and of none outside it', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  app.get('/outside', async () => 'outside');
  await app.register(async (scope) => {
    addOwnHeaders(scope);
    scope.get('/inside', async () => 'inside');
    scope.get('/broken', async () => {
      throw new Error('broken');
    });
  });
  for (const path of ['/inside', '/broken']) expect((await app.inject(path)).headers).toMatchObject(OWN_HEADERS);
  expect((await app.inject('/outside')).headers).not.toHaveProperty('x-frame-options');
});

test('what cannot be answered has the policy too: no script gets a window of the site without one', async () => {
  const { app } = await originWithReleases([]);
  const requests = [
    { url: '/api/v1/%00' },
    { url: `/api/v1/${'a'.repeat(9_000)}` },
    { url: '/api/v1/rates', headers: { host: 'a b' } },
    { url: '/api/none' },
    { url: '/_ledger/none' },
  ];
  for (const request of requests) {
    const { headers } = await app.inject(request);
    expect(headers['content-security-policy'], request.url).toBe(INERT_POLICY);
  }
});

test('no browser guesses the type of any answer, not even of those that are for programs', async () => {
  const { app } = await originWithReleases([]);
  const paths = [
    '/healthz',
    '/readyz',
    '/.well-known/security.txt',
    '/_ledger/keys',
    '/releases/give/1.0.0/a.js',
    '/_releases/packages',
    '/nothing',
  ];
  for (const url of paths) expect((await app.inject(url)).headers['x-content-type-options'], url).toBe('nosniff');
});
