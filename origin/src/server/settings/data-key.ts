import { hkdfSync } from 'node:crypto';

export const DATA_KEY_BYTES = 32;

/** What is derived from the 32 bytes of a data key. */
export interface DataKey {
  /** Stands beside whatever the key has encrypted: 16 hex digits that tell nothing of the key. */
  readonly id: string;
  /** For AES-256-GCM. */
  readonly encryption: Buffer;
  /** For the HMAC by which a value is found again without being opened. */
  readonly lookup: Buffer;
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
  // The names of these uses are part of every key: they stay.
  return { id: derive('id', 8).toString('hex'), encryption: derive('sealing', DATA_KEY_BYTES), lookup: derive('lookup', DATA_KEY_BYTES) };
}
