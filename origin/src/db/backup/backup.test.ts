import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { backedUp, emptyMachine } from '../../testing/backed-up-machine.ts';
import { onEachDatabase, onPostgres, temporaryFolder } from '../../testing/temporary-data.ts';
import { startRecorder } from '../../testing/start-recorder.ts';
import { openData } from '../../open-data.ts';
import { backUp, restore } from './backup.ts';

onEachDatabase();

/** PostgreSQL's own programs make its backup: without them nothing can be tested. */
const isMissing = onPostgres && spawnSync('pg_dump', ['--version']).error !== undefined;

const RELEASE = 'releases/give/1.0.0/release.json';
const PACKAGE = 'packages/shared-0123456789abcdef.tgz';

test.skipIf(isMissing)('what was acknowledged before a backup began is on the machine that it is restored onto', async () => {
  const { settings, url } = await emptyMachine();
  await mkdir(path.join(settings.dataDir, path.dirname(RELEASE)), { recursive: true });
  await mkdir(path.join(settings.dataDir, path.dirname(PACKAGE)), { recursive: true });
  await mkdir(settings.secretsDir, { recursive: true });
  await writeFile(path.join(settings.dataDir, RELEASE), '{}');
  await writeFile(path.join(settings.dataDir, PACKAGE), 'a package that a lockfile pins');
  await writeFile(path.join(settings.secretsDir, 'session-secret'), 'kept apart', { mode: 0o600 });
  const recorder = startRecorder(url, 1_000_000);
  onTestFinished(() => void recorder.kill());
  await expect.poll(() => recorder.printed.length).toBeGreaterThan(20);

  const [folder, keys] = [path.join(await temporaryFolder(), 'backup'), path.join(await temporaryFolder(), 'keys')];
  const acknowledged = recorder.printed.filter((line) => line.length === 'P-XXXX-XXXX'.length);
  const { files } = await backUp(settings, { folder, keys });
  recorder.kill();
  await recorder.ended;
  expect(Object.keys(files).filter((name) => /secret|key/.test(name))).toEqual([]);

  const machine = await emptyMachine();
  await restore(machine.settings, { folder, keys });
  const data = await openData(machine.settings);
  onTestFinished(() => data.close());
  const stored = new Set((await data.listPledges()).map(({ reference }) => reference));
  expect(acknowledged.filter((reference) => !stored.has(reference))).toEqual([]);
  expect(await readFile(path.join(machine.settings.dataDir, RELEASE), 'utf8')).toBe('{}');
  expect(await readFile(path.join(machine.settings.dataDir, PACKAGE), 'utf8')).toBe('a package that a lockfile pins');
  expect(await readFile(path.join(machine.settings.secretsDir, 'session-secret'), 'utf8')).toBe('kept apart');

  await expect(restore(machine.settings, { folder, keys })).rejects.toThrow(/is not empty/);
  await appendFile(path.join(folder, RELEASE), ' ');
  await expect(restore((await emptyMachine()).settings, { folder, keys })).rejects.toThrow(`Missing, added or changed: ${RELEASE}`);
});

test.skipIf(isMissing)('what is removed while it is copied is left out', async () => {
  const { settings } = await emptyMachine();
  await (await openData(settings)).close();
  const outbox = path.join(settings.dataDir, 'outbox');
  await mkdir(outbox, { recursive: true });
  const mails = Array.from({ length: 500 }, (_, number) => path.join(outbox, `${1_000 + number}.eml`));
  for (const mail of mails) await writeFile(mail, 'Salam');
  const folder = path.join(await temporaryFolder(), 'backup');
  const making = backUp(settings, { folder, keys: undefined });
  const isBegun = async () => (await readdir(path.dirname(folder), { recursive: true })).some((name) => name.endsWith('.eml')) || undefined;
  while (!(await Promise.race([isBegun(), making]))) await new Promise(setImmediate);
  // From the last one on: the copy begins with the first.
  for (const mail of mails.toReversed()) await rm(mail, { force: true });
  const { files } = await making;
  expect((await restore((await emptyMachine()).settings, { folder, keys: undefined })).files).toEqual(files);
});

test.skipIf(isMissing)('of two backups into one folder at a time, one is made and the other is refused', async () => {
  const { settings } = await emptyMachine();
  await (await openData(settings)).close();
  const folder = path.join(await temporaryFolder(), 'backup');
  const foreign = `${folder}.draft`;
  await mkdir(foreign);
  await writeFile(path.join(foreign, 'letter.txt'), 'of another program');
  const made = await Promise.allSettled([1, 2].map(() => backUp(settings, { folder, keys: undefined })));
  expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const refused = made.find(({ status }) => status === 'rejected');
  expect(refused).toMatchObject({ reason: { name: 'DataError', message: expect.stringContaining('is not empty') as string } });
  await restore((await emptyMachine()).settings, { folder, keys: undefined });
  expect((await readdir(path.dirname(folder))).sort()).toEqual(['backup', 'backup.draft']);
  expect(await readFile(path.join(foreign, 'letter.txt'), 'utf8')).toBe('of another program');
});

test.skipIf(isMissing)('a backup without its database is refused, and nothing of it is restored', async () => {
  const { settings } = await emptyMachine();
  await (await openData(settings)).close();
  await mkdir(path.join(settings.dataDir, path.dirname(RELEASE)), { recursive: true });
  await writeFile(path.join(settings.dataDir, RELEASE), '{}');
  const folder = path.join(await temporaryFolder(), 'backup');
  const manifest = await backUp(settings, { folder, keys: undefined });
  const dump = onPostgres ? 'database.dump' : 'site.sqlite';
  await rm(path.join(folder, dump));
  const { [dump]: _, ...files } = manifest.files;
  await writeFile(path.join(folder, 'manifest.json'), JSON.stringify({ ...manifest, files }));
  const machine = await emptyMachine();
  await expect(restore(machine.settings, { folder, keys: undefined })).rejects.toMatchObject({
    name: 'DataError',
    message: expect.stringContaining(dump) as string,
  });
  expect(existsSync(machine.settings.dataDir)).toBe(false);
});

test.skipIf(isMissing)('where there are no secrets to copy, nothing is backed up or restored', async () => {
  const { settings } = await emptyMachine();
  await (await openData(settings)).close();
  const [folder, keys] = [path.join(await temporaryFolder(), 'backup'), path.join(await temporaryFolder(), 'keys')];
  await expect(backUp(settings, { folder, keys })).rejects.toThrow(`There are no secrets in ${settings.secretsDir}`);
  // A folder for a team's keys, and none in it.
  await mkdir(path.join(settings.secretsDir, 'signing-keys'), { recursive: true });
  await expect(backUp(settings, { folder, keys })).rejects.toThrow(`There are no secrets in ${settings.secretsDir}`);
  expect(await readdir(path.dirname(folder))).toEqual([]);

  await backUp(settings, { folder, keys: undefined });
  const machine = await emptyMachine();
  await expect(restore(machine.settings, { folder, keys })).rejects.toThrow(`There are no secrets in ${keys}`);
  expect(existsSync(machine.settings.dataDir)).toBe(false);
});

test.skipIf(isMissing)('a folder that cannot be read makes no backup', async () => {
  const { settings } = await emptyMachine();
  await (await openData(settings)).close();
  await mkdir(settings.dataDir, { recursive: true });
  await writeFile(path.join(settings.dataDir, 'releases'), 'no folder');
  const folder = path.join(await temporaryFolder(), 'backup');
  await expect(backUp(settings, { folder, keys: undefined })).rejects.toThrow(/releases cannot be copied \(ENOTDIR/);
  expect(await readdir(path.dirname(folder))).toEqual([]);
});

test.skipIf(isMissing)('a link in the data folder is refused by its own name', async () => {
  const { settings } = await emptyMachine();
  await (await openData(settings)).close();
  const elsewhere = await temporaryFolder();
  await writeFile(path.join(elsewhere, 'release.json'), '{}');
  const place = path.join(settings.dataDir, 'releases', 'give');
  await mkdir(path.dirname(place), { recursive: true });
  for (const target of [elsewhere, path.join(elsewhere, 'release.json')]) {
    await symlink(target, place);
    await expect(backUp(settings, { folder: path.join(await temporaryFolder(), 'backup'), keys: undefined })).rejects.toThrow(
      `${place} is a link, and a backup holds files only. Put what it points to in its place, then try again.`,
    );
    await rm(place);
  }
});

test.skipIf(isMissing)(
  'keys that lie in a folder below the one that was named are not restored where no origin looks for them',
  async () => {
    const { folder, keys } = await backedUp();
    const { settings } = await emptyMachine();
    const above = path.dirname(keys);
    await expect(restore(settings, { folder, keys: above })).rejects.toThrow(
      `There are no secrets in ${above}. There are files in ${keys}`,
    );
    expect(existsSync(settings.dataDir)).toBe(false);
  },
);

test.skipIf(isMissing)('a backup is restored onto a new disk, and beside what is not the database', async () => {
  const { folder, keys } = await backedUp();
  const { settings } = await emptyMachine();
  await mkdir(path.join(settings.dataDir, 'lost+found'), { recursive: true });
  const elsewhere = await temporaryFolder();
  await writeFile(path.join(elsewhere, 'notes.txt'), 'stays');
  const database = onPostgres ? settings.database : ({ kind: 'sqlite', file: path.join(elsewhere, 'site.sqlite') } as const);
  if (database.kind === 'sqlite') {
    await writeFile(database.file, 'another database');
    await expect(restore({ ...settings, database }, { folder, keys })).rejects.toThrow(`${database.file} is there already`);
    expect(await readFile(database.file, 'utf8')).toBe('another database');
    await rm(database.file);
  }
  await restore({ ...settings, database }, { folder, keys });
  expect(await readdir(settings.dataDir)).toContain('lost+found');
  expect(await readFile(path.join(elsewhere, 'notes.txt'), 'utf8')).toBe('stays');
  await (await openData({ ...settings, database })).close();
});

test.skipIf(isMissing)('a restore that fails midway can be repeated', async () => {
  const { folder, keys } = await backedUp();
  const { settings } = await emptyMachine();
  const socket = createServer().listen(path.join(keys, 'z.sock'));
  await once(socket, 'listening');
  await expect(restore(settings, { folder, keys })).rejects.toThrow(/z\.sock cannot be copied/);
  await new Promise((resolve) => socket.close(resolve));

  if (onPostgres) {
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.stubEnv('PATH', await temporaryFolder());
    await expect(restore(settings, { folder, keys })).rejects.toThrow(/pg_restore failed: it is not installed/);
    vi.unstubAllEnvs();
  }
  await restore(settings, { folder, keys });
  expect(await readFile(path.join(settings.secretsDir, 'session-secret'), 'utf8')).toBe('kept apart');
});

test.skipIf(isMissing)('what an interrupted restore has left is refused, with what to do', async () => {
  const { folder, keys } = await backedUp();
  for (const [setting, name] of [
    ['dataDir', 'DATA_DIR'],
    ['secretsDir', 'SECRETS_DIR'],
  ] as const) {
    const { settings } = await emptyMachine();
    // Apart from each other: each may be what is filled.
    const separate = { ...settings, secretsDir: path.join(await temporaryFolder(), 'secrets') };
    const left = separate[setting];
    await mkdir(path.join(left, 'releases'), { recursive: true });
    await expect(restore(separate, { folder, keys })).rejects.toMatchObject({
      name: 'DataError',
      message: `${left} is not empty, and nothing is written over. If an interrupted restore has left what is in it, remove that and restore again; otherwise set ${name} to a new folder.`,
    });
    await rm(path.join(left, 'releases'), { recursive: true });
    await restore(separate, { folder, keys });
  }
});

test.skipIf(isMissing)('a backup that fails at its last step leaves no keys behind', async () => {
  const { settings } = await backedUp();
  const [folder, apart] = [path.join(await temporaryFolder(), 'backup'), await temporaryFolder()];
  const made = await Promise.allSettled(['one', 'two'].map((name) => backUp(settings, { folder, keys: path.join(apart, name) })));
  expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await readdir(apart)).toEqual([made[0]?.status === 'fulfilled' ? 'one' : 'two']);
});

test.skipIf(isMissing)('of two backups with one folder for keys at a time, one is made and the other is refused', async () => {
  const { settings } = await backedUp();
  const [apart, keys] = [await temporaryFolder(), path.join(await temporaryFolder(), 'keys')];
  const made = await Promise.allSettled(['one', 'two'].map((name) => backUp(settings, { folder: path.join(apart, name), keys })));
  expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await readdir(apart)).toEqual([made[0]?.status === 'fulfilled' ? 'one' : 'two']);
  expect(await readdir(keys)).toEqual(['session-secret']);
  expect(await readdir(path.dirname(keys))).toEqual(['keys']);
});

test('where a backup cannot be written, one line says which folder it is and what to do', async () => {
  const { settings } = await emptyMachine();
  // Its draft has a longer name, which no file system takes.
  const folder = path.join(await temporaryFolder(), 'x'.repeat(250));
  await expect(backUp(settings, { folder, keys: undefined })).rejects.toMatchObject({
    name: 'DataError',
    message: expect.stringMatching(/^The backup cannot be made \(ENAMETOOLONG: .*xxx.*\)\. .* install -d -m 0700/) as string,
  });
});

test.skipIf(isMissing)('a backup that is there and cannot be read is not called none', async () => {
  const { folder } = await backedUp();
  const { settings } = await emptyMachine();
  const manifest = path.join(folder, 'manifest.json');
  await rm(manifest);
  await mkdir(manifest);
  await expect(restore(settings, { folder, keys: undefined })).rejects.toMatchObject({
    name: 'DataError',
    message: expect.stringMatching(/manifest\.json cannot be read \(EISDIR: .*\)\. Restore as a user who may read the backup/) as string,
  });
  await rm(manifest, { recursive: true });
  await expect(restore(settings, { folder, keys: undefined })).rejects.toThrow(/holds no manifest\.json: it is no backup/);
  await expect(restore(settings, { folder: path.join(folder, 'elsewhere'), keys: undefined })).rejects.toThrow(/it is no backup/);
});
