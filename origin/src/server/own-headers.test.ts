import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import Fastify from 'fastify';
import helmet from 'helmet';
import { expect, onTestFinished, test } from 'vitest';
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
  for (const path of ['/inside', '/broken']) expect((await app.inject(path)).headers).toMatchObject(OWN_HEADERS);
  expect((await app.inject('/outside')).headers).not.toHaveProperty('x-frame-options');
});
