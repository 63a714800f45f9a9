import { hash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packages } from './packages.ts';

const content = Buffer.from('a tarball');
const digest = hash('sha256', content).slice(0, 12);
const file = `shared-1.4.0-${digest}.tgz`;
const integrity = `sha512-${hash('sha512', content, 'base64')}`;
const index = { packages: [{ name: 'shared', version: '1.4.0', file, bytes: content.length, integrity }] };

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'packages-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function put(name: string, text: string | Buffer): Promise<void> {
  await mkdir(path.join(dataDir, 'packages'), { recursive: true });
  await writeFile(path.join(dataDir, 'packages', name), text);
}

async function ask(url: string, method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' = 'GET') {
  const app = fastify();
  await app.register(packages({ dataDir }));
  return app.inject({ url, method });
}

test.each(['/_releases/packages', '/_releases/packages/', '/_releases/packages/index.json'])(
  '%s lists each package with its version, integrity and file',
  async (url) => {
    await put('index.json', JSON.stringify(index));
    const answer = await ask(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.json()).toEqual(index);
  },
);

test('a tarball answers for good at the address that names its content', async () => {
  await put(file, content);
  const answer = await ask(`/_releases/packages/${file}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload).toEqual(content);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/gzip',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test('the name of a package leads to its newest tarball', async () => {
  await put('index.json', JSON.stringify(index));
  const answer = await ask('/_releases/packages/shared.tgz');
  expect(answer.statusCode).toBe(302);
  expect(answer.headers.location).toBe(`/_releases/packages/${file}`);
});

test('a tarball that was altered, or is larger than any package, is not served', async () => {
  await put(file, 'something else');
  expect((await ask(`/_releases/packages/${file}`)).statusCode).toBe(404);
  const large = Buffer.alloc(9 * 1024 ** 2);
  const name = `shared-1.4.0-${hash('sha256', large).slice(0, 12)}.tgz`;
  await put(name, large);
  expect((await ask(`/_releases/packages/${name}`)).statusCode).toBe(404);
});

test.each([
  `/_releases/packages/shared-1.4.0-000000000000.tgz`,
  '/_releases/packages/other.tgz',
  '/_releases/packages/..%2fsecrets%2frelease-token',
  '/_releases/packages/%2e%2e%2fsite.sqlite',
  '/_releases/packages/index.json%00.tgz',
])('%s is not found', async (url) => {
  await put('index.json', JSON.stringify(index));
  await mkdir(path.join(dataDir, 'secrets'), { recursive: true });
  await writeFile(path.join(dataDir, 'secrets/release-token'), 'secret');
  const answer = await ask(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.body).not.toContain('secret"');
});

test('an origin whose operator has packed nothing says so', async () => {
  const answer = await ask('/_releases/packages/');
  expect(answer.statusCode).toBe(404);
  expect(answer.json().message).toContain('pnpm packages:pack');
});

test.each(['POST', 'PUT', 'DELETE'] as const)('%s changes nothing', async (method) => {
  await put(file, content);
  expect((await ask(`/_releases/packages/${file}`, method)).statusCode).toBe(404);
  expect((await ask(`/_releases/packages/${file}`)).rawPayload).toEqual(content);
});
