import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { DataError } from '../../server/data-error.ts';
import { randomBytesOf } from '../../server/random-bytes.ts';
import type { DataKeys } from './data-keys.ts';
import type { DataKey } from '../../server/settings/data-key.ts';

const CIPHER = 'aes-256-gcm';
/** The lengths that NIST SP 800-38D recommends. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Where an encrypted value belongs: in any other place it cannot be decrypted. */
export interface Place {
  readonly table: string;
  readonly column: string;
  /** What the row is known by. */
  readonly row: string;
}

/** Encrypts texts with the current data key, and decrypts what this or an older key has encrypted. */
export interface Keyring {
  /** The id of the key that encrypts from now on. */
  readonly keyId: string;
  /** The ids of all keys that it can open with. */
  readonly keyIds: readonly string[];
  encrypt(text: string, place: Place): string;
  /** Throws DataError where the key is not known, or the value was altered or belongs elsewhere. */
  decrypt(encrypted: string, keyId: string, place: Place): string;
  /** What a text is found by without being kept: one for each key, the current one's first. */
  lookups(text: string): readonly [string, ...string[]];
}

/** Puts keys to use; the caller keeps them. */
export function createKeyring({ current, readable }: DataKeys): Keyring {
  const keys = new Map([current, ...readable].map((key) => [key.id, key]));
  return {
    keyId: current.id,
    keyIds: [...keys.keys()],
    encrypt: (text, place) => encryptWith(current, text, place),
    decrypt(encrypted, keyId, place) {
      const key = keys.get(keyId);
      if (!key)
        throw new DataError(`A ${place.column} in ${place.table} was encrypted with the data key ${keyId}. Name that key in DATA_KEY_OLD.`);
      return decryptWith(key, encrypted, place);
    },
    lookups(text) {
      const [, ...others] = keys.values();
      return [lookupWith(current, text), ...others.map((key) => lookupWith(key, text))];
    },
  };
}

function encryptWith(key: DataKey, text: string, place: Place): string {
  const nonce = randomBytesOf(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key.encryption, nonce, { authTagLength: TAG_BYTES }).setAAD(bindingOf(key, place));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64');
}

function decryptWith(key: DataKey, encrypted: string, place: Place): string {
  const bytes = Buffer.from(encrypted, 'base64');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(CIPHER, key.encryption, nonce, { authTagLength: TAG_BYTES })
      .setAAD(bindingOf(key, place))
      .setAuthTag(tag);
    const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    return text.toString('utf8');
  } catch (cause) {
    throw new DataError(
      `The ${place.column} of ${place.row} in ${place.table} was altered and cannot be opened. Restore it from a backup.`,
      {
        cause,
      },
    );
  }
}

function bindingOf(key: DataKey, { table, column, row }: Place): Buffer {
  return Buffer.from(JSON.stringify([key.id, table, column, row]));
}

function lookupWith(key: DataKey, text: string): string {
  return createHmac('sha256', key.lookup).update(text).digest('hex');
}
