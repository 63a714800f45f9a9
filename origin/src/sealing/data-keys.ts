import { hkdfSync } from 'node:crypto';
import { DataError } from '../data/data-error.ts';
import { makeDataFolder } from '../data/make-data-folder.ts';
import { ensureSecret, readKept, secretFile } from '../kept-secret.ts';

export const DATA_KEY_BYTES = 32;

/** What is derived from the 32 bytes of a data key. */
export interface DataKey {
  /** Stands beside whatever the key has sealed: 16 hex digits that tell nothing of the key. */
  readonly id: string;
  /** For AES-256-GCM. */
  readonly sealing: Buffer;
  /** For the HMAC by which a value is found again without being opened. */
  readonly lookup: Buffer;
}

/** The key that seals from now on, and others that are still needed to open what they sealed. */
export interface DataKeys {
  readonly current: DataKey;
  readonly readable: readonly DataKey[];
}

/** The keys that an operator has set; without a current one, the data folder has its own. */
export interface GivenDataKeys {
  readonly current: DataKey | undefined;
  readonly readable: readonly DataKey[];
}

/** Reads 32 bytes in base64, with either alphabet; undefined where it is anything else. */
export function parseDataKey(text: string): DataKey | undefined {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length !== DATA_KEY_BYTES || !/^[\w+/-]{43}=?$/.test(text)) return undefined;
  const derive = (use: string, length: number) => Buffer.from(hkdfSync('sha256', bytes, '', `zakat data key: ${use}`, length));
  return { id: derive('id', 8).toString('hex'), sealing: derive('sealing', DATA_KEY_BYTES), lookup: derive('lookup', DATA_KEY_BYTES) };
}

/** The file of a data folder with the key that seals personal data where no DATA_KEY is set. */
export function dataKeyFile(dataDir: string): string {
  return secretFile(dataDir, 'data-key');
}

/**
 * The keys for the data: those that are set, else a development key in the data folder, made at the first start. Where a
 * key is set, the folder's own can still open what it sealed. Throws DataError where the folder's key cannot be used.
 */
export async function ensureDataKeys(dataDir: string, { current, readable }: GivenDataKeys): Promise<DataKeys> {
  const file = dataKeyFile(dataDir);
  if (!current) {
    makeDataFolder(dataDir);
    return { current: parseKept(await ensureSecret(file, undefined), file), readable };
  }
  const kept = await readKept(file);
  return { current, readable: kept ? [...readable, parseKept(kept, file)] : readable };
}

function parseKept(text: string, file: string): DataKey {
  const key = parseDataKey(text);
  if (key) return key;
  throw new DataError(`${file} holds no data key. Restore it from a backup: what it has sealed cannot be read without it.`);
}
