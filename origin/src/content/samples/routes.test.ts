import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createKnownAddresses, noteFound } from '../../server/known-addresses.ts';
import { samples } from './routes.ts';

function createServer() {
  return Fastify().register(samples);
}

test('a picture of a sample story is sent compressed to a browser that takes it so', async () => {
  const server = createServer();
  const plain = await server.inject('/samples/story-work.svg');
  const small = await server.inject({ url: '/samples/story-work.svg', headers: { 'accept-encoding': 'gzip, br' } });
  expect(plain.headers['content-type']).toContain('image/svg+xml');
  expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length * 0.6);
});

test.each(['/samples/site.json', '/samples/nothing.svg'])('nothing else of the samples is served: %s', async (url) => {
  expect((await createServer().inject(url)).statusCode).toBe(404);
});

test('each picture has a route of its own, so that a busy origin knows its address before anybody has asked for it', async () => {
  const server = Fastify();
  const known = createKnownAddresses();
  noteFound(server, known);
  await server.register(samples);
  await server.ready();
  expect(
    ['/samples/story-work.svg', '/samples/story-home.svg', '/samples/story-relief.svg', '/samples/nothing.svg'].map(known.has),
  ).toEqual([true, true, true, false]);
});
