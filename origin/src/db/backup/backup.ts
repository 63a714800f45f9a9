import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { reasonOf } from 'shared/commands/reason-of';
import { DataError } from '../../server/data-error.ts';
import { isSystemError } from '../../server/system-error.ts';
import { isNotFound } from 'shared/commands/is-not-found';
import type { Settings } from '../../server/settings/settings.ts';
import { dumpDatabase, isEmptyPostgres, restoreDatabase } from './dump-database.ts';
import { copyFolder } from './copy-folder.ts';
import { liveReleases } from './live-releases.ts';
import { MANIFEST, type Manifest, hashFiles, requireDump, verifyBackup } from './manifest.ts';
import { copySecrets, requireSecrets } from './secrets.ts';
import { type BackupTargets, KEPT_FOLDERS, isWithin, requireApart } from './targets.ts';

/** A backup that was made. */
export interface Backup extends Manifest {
  /** The releases that visitors are served and the data folder lacks, as `give 1.0.0`. */
  readonly lacking: readonly string[];
}

type Kept = Pick<Settings, 'dataDir' | 'secretsDir' | 'database'>;

/**
 * Writes the database, the releases, the packages for teams and the mails that are files into a new folder, while origins run:
 * everything that was acknowledged before it began. It appears whole or not at all. Throws DataError where it cannot be made.
 */
export function backUp(kept: Kept & Pick<Settings, 'releaseStore'>, targets: BackupTargets): Promise<Backup> {
  return withRemedy(
    'made',
    'Check the free space there, and that this is the user that the origin runs as, who may write there. A folder for backups is made once, as root: install -d -m 0700 -o <user> <folder>',
    () => makeBackup(kept, targets),
  );
}

/** Throws DataError with what to do where the file system refuses. */
async function withRemedy<Result>(done: 'made' | 'restored', remedy: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (isSystemError(cause)) throw new DataError(`The backup cannot be ${done} (${cause.message}). ${remedy}`, { cause });
    throw cause;
  }
}

async function makeBackup(
  { dataDir, secretsDir, database, releaseStore }: Parameters<typeof backUp>[0],
  { folder, keys }: BackupTargets,
): Promise<Backup> {
  await requireApart({ dataDir, secretsDir }, { folder, keys });
  await refuseFilled(folder);
  if (keys !== undefined) {
    await requireSecrets(secretsDir, 'SECRETS_DIR');
    await refuseFilled(keys);
  }
  await mkdir(path.dirname(folder), { recursive: true, mode: 0o700 });
  // A name of its own: another backup into the same folder may be under way.
  const draft = await mkdtemp(`${folder}.draft-`);
  const made = [draft];
  try {
    const begun = new Date().toISOString();
    // The database first: a release that it names was stored before, and is still there.
    await dumpDatabase(database, draft);
    // A store of all origins has releases that this disk may lack.
    const live = releaseStore ? [] : await liveReleases(database, draft);
    for (const name of KEPT_FOLDERS) await copyFolder(path.join(dataDir, name), path.join(draft, name));
    const manifest: Manifest = { format: 1, begun, database: database.kind, files: await hashFiles(draft) };
    requireDump(manifest);
    const lacking = lackingReleases(manifest, live, dataDir);
    await writeFile(path.join(draft, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    if (keys !== undefined) {
      await mkdir(path.dirname(keys), { recursive: true, mode: 0o700 });
      const keysDraft = await mkdtemp(`${keys}.draft-`);
      made.push(keysDraft);
      await copySecrets(secretsDir, keysDraft);
      await putInPlace(keysDraft, keys);
      made.push(keys);
    }
    await putInPlace(draft, folder);
    return { ...manifest, lacking };
  } catch (error) {
    for (const name of made) await rm(name, { recursive: true, force: true });
    throw error;
  }
}

/** What visitors are served and a backup lacks, as `give 1.0.0`; throws DataError where that is all of it: it was made of another folder. */
function lackingReleases({ files }: Manifest, live: readonly string[], dataDir: string): string[] {
  const lacking = live.filter((release) => !(`${release}/release.json` in files));
  const names = lacking.map((release) => release.split('/').slice(1).join(' '));
  if (lacking.length < live.length || live.length === 0) return names;
  throw new DataError(
    `${path.join(dataDir, 'releases')} has nothing of what visitors are served: ${names.join(', ')}. Set DATA_DIR and RELEASE_STORE as for the origin.`,
  );
}

/** Gives a draft its name; throws DataError where the name is another one's meanwhile. */
async function putInPlace(draft: string, folder: string): Promise<void> {
  await rename(draft, folder).catch(async (cause: unknown) => {
    await refuseFilled(folder);
    throw new DataError(`${folder} cannot be used (${reasonOf(cause)}). Name a folder that does not exist yet.`, { cause });
  });
}

/**
 * Restores a backup into an empty data folder and an empty database, after every file was compared with the manifest. Throws
 * DataError where something is in the way; what fails leaves all of them empty again.
 */
export function restore(kept: Kept, targets: BackupTargets): Promise<Manifest> {
  return withRemedy('restored', 'Check the free space, and that this user may read the backup and write to DATA_DIR.', () =>
    restoreInto(kept, targets),
  );
}

async function restoreInto({ dataDir, secretsDir, database }: Kept, { folder, keys }: BackupTargets): Promise<Manifest> {
  const manifest = await verifyBackup(folder);
  if (manifest.database !== database.kind) {
    throw new DataError(
      `The backup is of ${manifest.database}, and DATABASE_URL names ${database.kind}. Set it to an empty database of that kind.`,
    );
  }
  if (keys !== undefined) await requireSecrets(keys, '--keys');
  const folders = [dataDir, ...(keys === undefined ? [] : [secretsDir])];
  // Beside a database that lies elsewhere, what there is stays.
  const files = database.kind === 'sqlite' && !isWithin(dataDir, database.file) ? sqliteFiles(database.file) : [];
  await refuseFilled(dataDir, leftBehind('DATA_DIR'));
  if (keys !== undefined) await refuseFilled(secretsDir, leftBehind('SECRETS_DIR'));
  for (const file of files) if (existsSync(file)) throw new DataError(`${file} is there already. Move it away: nothing is written over.`);
  if (database.kind === 'postgres' && !(await isEmptyPostgres(database.url)))
    throw new DataError('The database of DATABASE_URL is not empty. Name a new one.');
  try {
    if (keys !== undefined) await copySecrets(keys, secretsDir);
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    for (const name of KEPT_FOLDERS) await copyFolder(path.join(folder, name), path.join(dataDir, name));
    // Last: on PostgreSQL it is one transaction, so that after any failure the database is empty.
    await restoreDatabase(database, folder);
  } catch (error) {
    for (const folder of folders) await emptyFolder(folder);
    for (const file of files) await rm(file, { force: true });
    throw error;
  }
  return manifest;
}

/** The database's file, and those that SQLite keeps beside it. */
function sqliteFiles(file: string): string[] {
  return ['', '-wal', '-shm'].map((end) => file + end);
}

/** What is in a folder, without the folder that a file system makes at the top of its disk; nothing where it is missing. */
async function listFolder(folder: string): Promise<string[]> {
  const found = await readdir(folder).catch((cause: unknown) => {
    if (isNotFound(cause)) return [];
    throw new DataError(`${folder} cannot be used (${reasonOf(cause)}). Name a new folder.`, { cause });
  });
  return found.filter((name) => name !== 'lost+found');
}

/** Removes what is in a folder. The folder stays: it may be a disk of its own. */
async function emptyFolder(folder: string): Promise<void> {
  for (const name of await listFolder(folder)) await rm(path.join(folder, name), { recursive: true, force: true });
}

async function refuseFilled(folder: string, remedy = 'Name a new or empty folder.'): Promise<void> {
  if ((await listFolder(folder)).length > 0) throw new DataError(`${folder} is not empty, and nothing is written over. ${remedy}`);
}

/** What to do where a folder to restore into is filled: a restore that was killed could not empty it. */
function leftBehind(setting: 'DATA_DIR' | 'SECRETS_DIR'): string {
  return `If an interrupted restore has left what is in it, remove that and restore again; otherwise set ${setting} to a new folder.`;
}
