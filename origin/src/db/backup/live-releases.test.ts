import { spawnSync } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { appendEvent } from '../../testing/append-event.ts';
import { emptyMachine } from '../../testing/backed-up-machine.ts';
import { onEachDatabase, onPostgres, temporaryFolder } from '../../testing/temporary-data.ts';
import { openData } from '../../open-data.ts';
import { createLedger } from '../../releases/ledger.ts';
import { backUp } from './backup.ts';

onEachDatabase();

/** PostgreSQL's own programs make its backup: without them nothing can be tested. */
const isMissing = onPostgres && spawnSync('pg_dump', ['--version']).error !== undefined;

/** A machine whose ledger says what is live, and whose data folder has no release. */
async function machineWithLedger() {
  const { settings } = await emptyMachine();
  const data = await openData(settings);
  const ledger = createLedger(data.db);
  const by = { actor: 'give', why: '' };
  await appendEvent(ledger, { ...by, section: 'give', version: '1.0.0', action: 'publish', percent: null });
  await appendEvent(ledger, { ...by, section: 'give', version: '1.0.0', action: 'promote', percent: null });
  for (const version of ['1.1.0', '1.2.0'])
    await appendEvent(ledger, { ...by, section: 'give', version, action: 'publish', percent: null });
  await appendEvent(ledger, { ...by, section: 'give', version: '1.1.0', action: 'rollout', percent: 5 });
  await data.close();
  return settings;
}

test.skipIf(isMissing)('a backup of a folder without anything that visitors are served is refused, and leaves nothing', async () => {
  const settings = await machineWithLedger();
  const folder = path.join(await temporaryFolder(), 'backup');
  await expect(backUp(settings, { folder, keys: undefined })).rejects.toMatchObject({
    name: 'DataError',
    message: `${path.join(settings.dataDir, 'releases')} has nothing of what visitors are served: give 1.0.0, give 1.1.0. Set DATA_DIR and RELEASE_STORE as for the origin.`,
  });
  expect(await readdir(path.dirname(folder))).toEqual([]);
});

test.skipIf(isMissing)('a release that was lost keeps nobody from a backup of all else, which names it', async () => {
  const settings = await machineWithLedger();
  const place = async (version: string) => {
    const release = path.join(settings.dataDir, 'releases', 'give', version);
    await mkdir(release, { recursive: true });
    await writeFile(path.join(release, 'release.json'), '{}');
  };
  const lacking = async () => (await backUp(settings, { folder: path.join(await temporaryFolder(), 'backup'), keys: undefined })).lacking;
  await place('1.0.0');
  expect(await lacking()).toEqual(['give 1.1.0']);
  // What was published and is not live may be gone.
  await place('1.1.0');
  expect(await lacking()).toEqual([]);
});

test.skipIf(isMissing)('where a store holds the releases, a backup needs none of them', async () => {
  const releaseStore = { bucket: 'releases', prefix: '', pathStyle: false };
  const settings = { ...(await machineWithLedger()), releaseStore };
  const { files } = await backUp(settings, { folder: path.join(await temporaryFolder(), 'backup'), keys: undefined });
  expect(Object.keys(files)).toHaveLength(1);
});
