import { type KeyObject, generateKeyPairSync } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { writeNewFile } from './write-new-file.ts';

/** The file of a data folder that holds the token made for it. */
export function releaseTokenFile(dataDir: string): string {
  return path.join(dataDir, 'release-token');
}

/** The file of a data folder with the key that signs what this checkout publishes, until its teams have keys of their own. */
export function developmentKeyFile(dataDir: string): string {
  return path.join(dataDir, 'development-key.pem');
}

/** Makes a private key in a file that its owner alone may read; resolves to undefined where the file exists. */
export async function createSigningKeyFile(file: string): Promise<KeyObject | undefined> {
  const { privateKey } = generateKeyPairSync('ed25519');
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const isNew = await writeNewFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  return isNew ? privateKey : undefined;
}
