import { copyFile, rename, rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { originWithReleases } from '../testing/origin-with-releases.ts';
import { packRelease } from '../testing/packed-release.ts';

const shell = packRelease('shell', 'one');

test.each([
  ['deleted', (file: string) => rm(file)],
  ['moved', (file: string) => rename(file, `${file}.old`)],
  [
    'replaced by a copy',
    async (file: string) => {
      await copyFile(file, `${file}.copy`);
      await rename(`${file}.copy`, file);
    },
  ],
  ['left without its log', (file: string) => rm(`${file}-wal`)],
])('no form is acknowledged once the database was %s, pages go on, and the doctor, the log and /readyz say so', async (_, harm) => {
  const lines: string[] = [];
  const { app, call, databaseUrl } = await originWithReleases([shell], [], {}, { write: (line) => void lines.push(line) });
  const send = () =>
    app.inject({ method: 'POST', url: '/api/v1/contact-store', payload: { name: 'Farhana', phone: '01712345678', donation: '5000' } });
  expect((await send()).statusCode).toBe(200);
  expect((await app.inject('/readyz')).statusCode).toBe(200);

  await harm(new URL(databaseUrl).pathname);
  expect(await send()).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } });
  expect((await app.inject('/')).statusCode).toBe(200);
  const says = /site\.sqlite was deleted, moved or replaced .*nothing is recorded any more\. Put the file back, or restore a backup/;
  expect(lines.join('')).toMatch(says);
  expect(await app.inject('/readyz')).toMatchObject({ statusCode: 503, body: expect.stringMatching(says) });
  expect(await call('/doctor')).toMatchObject({ findings: [{ check: 'database', message: expect.stringMatching(says) }] });
});
