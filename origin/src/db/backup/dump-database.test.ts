import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import BetterSqlite from 'better-sqlite3';
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

test('the folder of a socket is named as a folder, and what stands in the query is passed on', async () => {
  expect(await environmentFor('postgres://%2Fvar%2Frun%2Fpostgresql/zakat?user=site&password=p%40ss&port=5433')).toEqual({
    PGHOST: '/var/run/postgresql',
    PGPORT: '5433',
    PGUSER: 'site',
    PGPASSWORD: 'p@ss',
    PGDATABASE: 'zakat',
  });
});

test('a database that is not there is called so, with the settings that name it', async () => {
  const file = path.join(await temporaryFolder(), 'missing', 'data.sqlite');
  const message = `There is no database at ${file}. Set DATA_DIR, or DATABASE_URL, as for the origin.`;
  await expect(dumpDatabase({ kind: 'sqlite', file }, await temporaryFolder())).rejects.toMatchObject({ name: 'DataError', message });
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

test('where the program knows no authority that the certificate is from, the setting that names one is told', async () => {
  const folder = await temporaryFolder();
  const program = path.join(folder, 'pg_dump');
  await writeFile(program, '#!/bin/sh\necho \'root certificate file "/root/.postgresql/root.crt" does not exist\' >&2\nexit 1\n');
  await chmod(program, 0o700);
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('PATH', `${folder}:/bin`);
  const url = 'postgres://site@db.example.org/zakat?sslmode=verify-full';
  await expect(dumpDatabase({ kind: 'postgres', url }, folder)).rejects.toThrow(
    /root\.crt" does not exist\nAdd sslrootcert=<file> to DATABASE_URL, such as \?sslmode=verify-full&sslrootcert=\/etc\/ssl\/certs\/ca-certificates\.crt\.$/,
  );
});

async function smallDatabase(): Promise<{ kind: 'sqlite'; file: string }> {
  const file = path.join(await temporaryFolder(), 'data.sqlite');
  new BetterSqlite(file).exec('create table kept (value)').close();
  return { kind: 'sqlite', file };
}

/** What is said of a file of a backup that cannot be written. */
const cannotWrite = (folder: string, reason: string) => ({
  name: 'DataError',
  message: expect.stringMatching(
    `^${folder}/site\\.sqlite cannot be written \\(${reason}\\)\\. Check the free space there, and that`,
  ) as string,
});

test('a file that cannot be written is blamed on the folder of the backup, and not on the database', async () => {
  const folder = await temporaryFolder();
  await mkdir(path.join(folder, 'site.sqlite'));
  await expect(dumpDatabase(await smallDatabase(), folder)).rejects.toMatchObject(cannotWrite(folder, 'unable to open database file'));
});

test.each([
  ['SQLITE_FULL', 'database or disk is full'],
  ['SQLITE_IOERR_WRITE', 'disk I/O error'],
])('a disk that takes no more of a backup is told from that of the database: %s', async (code, reason) => {
  const full = vi.spyOn(BetterSqlite.prototype, 'backup').mockRejectedValue(new BetterSqlite.SqliteError(reason, code));
  onTestFinished(() => full.mockRestore());
  const folder = await temporaryFolder();
  await expect(dumpDatabase(await smallDatabase(), folder)).rejects.toMatchObject(cannotWrite(folder, reason));
});

test('a database that cannot be read is not blamed on the folder of the backup, and the user to be is told', async () => {
  const { file } = await smallDatabase();
  const elsewhere = await temporaryFolder();
  // Refused to every user, as a file of another user is to most.
  await expect(dumpDatabase({ kind: 'sqlite', file: elsewhere }, await temporaryFolder())).rejects.toMatchObject({
    name: 'DataError',
    message: `The database ${elsewhere} cannot be opened (unable to open database file). Make the backup as the user that the origin runs as.`,
  });
  // Its pages can be read only where this can be opened.
  await mkdir(`${file}-wal`);
  await expect(dumpDatabase({ kind: 'sqlite', file }, await temporaryFolder())).rejects.toThrow(`The database ${file} cannot be opened`);
});
