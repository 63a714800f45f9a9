import { DataError } from '../../server/data-error.ts';
import { ensureSecret, readKept, secretFile } from '../../server/kept-secret.ts';
import { type DataKey, type GivenDataKeys, parseDataKey } from '../../server/settings/data-key.ts';
import { makeDataFolder } from '../make-data-folder.ts';

/** The key that encrypts from now on, and others that are still needed to open what they encrypted. */
export interface DataKeys {
  readonly current: DataKey;
  readonly readable: readonly DataKey[];
}

/** The file of a secrets folder with the key that encrypts personal data where no DATA_KEY is set. */
export function dataKeyFile(secretsDir: string): string {
  return secretFile(secretsDir, 'data-key');
}

/**
 * The keys for the data: those that are set, else a development key in the secrets folder, made at the first start. Where a
 * key is set, the folder's own can still open what it encrypted. Throws DataError where the folder's key cannot be used.
 */
export async function ensureDataKeys(secretsDir: string, { current, readable }: GivenDataKeys): Promise<DataKeys> {
  const file = dataKeyFile(secretsDir);
  if (!current) {
    makeDataFolder(secretsDir);
    return { current: parseKept(await ensureSecret(file, undefined), file), readable };
  }
  const kept = await readKept(file);
  return { current, readable: kept ? [...readable, parseKept(kept, file)] : readable };
}

function parseKept(text: string, file: string): DataKey {
  const key = parseDataKey(text);
  if (key) return key;
  throw new DataError(`${file} holds no data key. Restore it from a backup: what it has encrypted cannot be read without it.`);
}
