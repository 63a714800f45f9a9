import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import Fastify from 'fastify';
import helmet from 'helmet';
import { expect, onTestFinished, test } from 'vitest';
import { originWithReleases } from '../testing/origin-with-releases.ts';
import { OWN_HEADERS, addOwnHeaders } from './own-headers.ts';

test("are helmet's, of the version that is installed", () => {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const strict = { contentSecurityPolicy: false, frameguard: { action: 'deny' }, referrerPolicy: { policy: 'same-origin' } } as const;
  helmet(strict)(request, response, (error) => expect(error).toBeUndefined());
  const own = Object.entries(response.getHeaders()).toSorted(([one], [other]) => one.localeCompare(other));
  expect(Object.fromEntries(own)).toEqual(OWN_HEADERS);
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
  const inert = { 'content-security-policy': expect.stringMatching(/^default-src 'none';.*sandbox$/) };
  for (const path of ['/inside', '/broken']) expect((await app.inject(path)).headers).toMatchObject({ ...OWN_HEADERS, ...inert });
  expect((await app.inject('/outside')).headers).not.toHaveProperty('x-frame-options');
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
