import { rm, truncate } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { originWithReleases } from '../../testing/origin-with-releases.ts';
import { packShell } from '../../testing/sample-releases.ts';

const WORKER = 'client/service-worker.js';
const POLICY = "default-src 'none'; connect-src 'self'";
const REMOVES_ITSELF = 'registration.unregister()';

test('the worker is that of the live shell, with its rollbacks, and is asked for anew each time', async () => {
  const { app, call, publish } = await originWithReleases([packShell({ [WORKER]: 'the first worker' })]);
  const first = await app.inject('/service-worker.js');
  expect(first.body).toBe('the first worker');
  expect(first.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'private, no-cache',
    'content-security-policy': POLICY,
  });
  const again = await app.inject({ url: '/service-worker.js', headers: { 'if-none-match': first.headers.etag ?? '' } });
  expect(again.statusCode).toBe(304);

  await publish(packShell({ [WORKER]: 'the second worker' }));
  expect((await app.inject('/service-worker.js')).body).toBe('the second worker');
  await call('/sections/shell/rollback', {});
  expect((await app.inject('/service-worker.js')).body).toBe('the first worker');
});

test('a browser that installs it again from its cache has it with its policy', async () => {
  const { app } = await originWithReleases([packShell({ [WORKER]: 'the worker' })]);
  const { headers } = await app.inject('/service-worker.js');
  const again = await app.inject({ url: '/service-worker.js', headers: { 'if-none-match': headers.etag ?? '' } });
  expect(again.statusCode).toBe(304);
  expect(again.headers['content-security-policy']).toBe(POLICY);
});

test('a shell without a worker takes the one of the shell before away', async () => {
  const { app } = await originWithReleases([packShell({ [WORKER]: 'the worker' }), packShell()]);
  const { statusCode, body } = await app.inject('/service-worker.js');
  expect(statusCode).toBe(200);
  expect(body).toContain(REMOVES_ITSELF);
});

test('the switch of the operator takes it away, whatever is live', async () => {
  const { app } = await originWithReleases([packShell({ [WORKER]: 'the worker' })], [], { OFFLINE_COPY: 'off' });
  const { statusCode, body } = await app.inject('/service-worker.js');
  expect(statusCode).toBe(200);
  expect(body).toContain(REMOVES_ITSELF);
});

test('a shell that cannot be read withdraws nothing', async () => {
  const { app } = await originWithReleases([]);
  expect((await app.inject('/service-worker.js')).statusCode).toBe(503);
});

test.each([
  ['gone', rm],
  ['damaged', (file: string) => truncate(file, 3)],
])('a worker that is %s here is not answered, so that browsers keep the one that they have', async (_, damage) => {
  const live = packShell({ [WORKER]: 'the second worker' });
  const { app, dataDir } = await originWithReleases([packShell({ [WORKER]: 'the first worker' }), live]);
  await damage(path.join(dataDir, 'releases/shell', live.release.version, WORKER));
  const { statusCode, headers } = await app.inject('/service-worker.js');
  expect([statusCode, headers['cache-control'], headers.etag]).toEqual([503, 'no-store', undefined]);
});
