import { InputError } from '../../src/server/data-error.ts';
import type { Data } from '../../src/open-data.ts';
import { dataKeyFile } from '../../src/db/encryption/data-keys.ts';
import { rotate } from '../../src/db/encryption/rotate.ts';
import type { Settings } from '../../src/server/settings/settings.ts';
import { inSteps } from './database-refused.ts';

/** Encrypts everything with DATA_KEY that an older key has encrypted; throws InputError where there is no newer key. */
export async function rotateDataKey({ db, keyring, vacuum }: Data, { secretsDir, dataKeys }: Settings): Promise<string> {
  const file = dataKeyFile(secretsDir);
  if (!dataKeys.current) {
    throw new InputError([
      `DATA_KEY is not set, so there is only the development key in ${file}. Set DATA_KEY to the output of openssl rand -base64 32, start the site with it, then run this again.`,
    ]);
  }
  const count = await inSteps(() => rotate(db, keyring, 'not-current'));
  const done = `Encrypted ${count} ${count === 1 ? 'record' : 'records'} again, with the data key ${keyring.keyId}.`;
  if (!(await vacuum())) return `${done} The database's files still hold what was there before: run this again in a minute.`;
  return `${done} Every origin that has this DATA_KEY can do without DATA_KEY_OLD now, and without ${file}. Backups from before still need the older key.`;
}
