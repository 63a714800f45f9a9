import { chmod, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-data.ts';
import { dumpDatabase } from './dump-database.ts';

/** The settings that `pg_dump` gets for a DATABASE_URL, from a program of its name that notes its environment. */
async function environmentFor(url: string): Promise<Record<string, string>> {
  const folder = await temporaryFolder();
  const program = path.join(folder, 'pg_dump');
  const noted = path.join(folder, 'noted');
  await writeFile(program, `#!/bin/sh\n: > ${path.join(folder, 'database.dump')}\nexport -p > ${noted}\n`);
  await chmod(program, 0o700);
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('PATH', folder);
  await dumpDatabase({ kind: 'postgres', url }, folder);
  const lines = (await readFile(noted, 'utf8')).matchAll(/^export (PG\w+)='(.*)'$/gm);
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
}

test('a host of IPv6 is named without its brackets', async () => {
  expect(await environmentFor('postgres://site:p%40ss@[::1]:5433/zakat')).toEqual({
    PGHOST: '::1',
    PGPORT: '5433',
    PGUSER: 'site',
    PGPASSWORD: 'p@ss',
    PGDATABASE: 'zakat',
  });
});

test.each([
  ['no-verify', 'require'],
  ['verify-full', 'verify-full'],
])('sslmode=%s of the site is %s of the program', async (ours, theirs) => {
  expect(await environmentFor(`postgres://site@db.example.org/zakat?sslmode=${ours}`)).toMatchObject({ PGSSLMODE: theirs });
});

test('certificates and the file of passwords are passed on', async () => {
  vi.stubEnv('PGPASSFILE', '/run/secrets/pgpass');
  const url = 'postgres://site@db.example.org/zakat?sslrootcert=/tls/root.crt&sslcert=/tls/site.crt&sslkey=/tls/site.key';
  expect(await environmentFor(url)).toMatchObject({
    PGSSLROOTCERT: '/tls/root.crt',
    PGSSLCERT: '/tls/site.crt',
    PGSSLKEY: '/tls/site.key',
    PGPASSFILE: '/run/secrets/pgpass',
  });
});
